autocmd BufRead,BufNewFile *.gesture setfiletype gesture
