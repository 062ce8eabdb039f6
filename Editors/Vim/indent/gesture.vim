" A level for each bracket that a line leaves open, and for a line that goes on with an expression.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=GestureIndent(v:lnum) indentkeys=0{,0},0),0],!^F,o,O
let b:undo_indent = 'setlocal indentexpr< indentkeys<'

if exists('*GestureIndent')
  finish
endif

" Brackets outside of strings and comments: opened less closed, and closed before any is opened.
function! s:Brackets(lnum) abort
  let open = 0
  let least = 0
  let line = getline(a:lnum)
  for column in range(strlen(line))
    if line[column] !~# '[][(){}]'
          \ || synIDattr(synID(a:lnum, column + 1, 1), 'name') =~# 'String\|Comment'
      continue
    endif
    let open += line[column] =~# '[[({]' ? 1 : -1
    let least = min([least, open])
  endfor
  return [open, least]
endfunction

" Whether a line begins with an operator. A comment begins with none.
function! s:GoesOn(line) abort
  return a:line =~# '^\s*\%(&&\|||\|->\|[-+*/?:]\)' && a:line !~# '^\s*/[/*]'
endfunction

function! GestureIndent(lnum) abort
  let before = prevnonblank(a:lnum - 1)
  " The body of a gesture whose composition takes lines of its own.
  if before == 0 || getline(a:lnum) =~# '^\s*{'
    return 0
  endif
  let [open, least] = s:Brackets(before)
  " What closes at the beginning of a line has moved that line already.
  let leading = strlen(matchstr(getline(before), '^\s*\zs[])}]*'))
  let level = open + min([leading, -least])
  let level -= strlen(matchstr(getline(a:lnum), '^\s*\zs[])}]*'))
  let level += getline(before) =~# '[^=!<>]=\s*$' || s:GoesOn(getline(a:lnum))
  " What went on there ends here.
  let level -= s:GoesOn(getline(before))
        \ || open == 0 && getline(prevnonblank(before - 1)) =~# '[^=!<>]=\s*$'
  return max([0, indent(before) + shiftwidth() * level])
endfunction
