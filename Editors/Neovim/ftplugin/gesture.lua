vim.bo.commentstring = "// %s"
vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"
require("gesturec").start(vim.api.nvim_get_current_buf())
