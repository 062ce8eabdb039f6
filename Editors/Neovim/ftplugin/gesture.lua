vim.bo.commentstring = "// %s"
vim.bo.comments = ":///,://"
vim.bo.shiftwidth = 2
vim.bo.expandtab = true
vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"
require("gesturec").start(vim.api.nvim_get_current_buf())
