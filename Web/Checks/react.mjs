// React's global as a module.
export const { useLayoutEffect, useRef } = window.React;
