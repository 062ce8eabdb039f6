-- Starts `gesturec lsp` for .gesture files. Neovim 0.7 and later.
local gesturec = {}

-- What `setup` may change.
local options = {
  -- The tool and its arguments.
  cmd = { "gesturec", "lsp" },
  -- Whether to look at what gestures do, while you pause.
  analysis = true,
  -- Called with the client and the number of the buffer, for key maps.
  on_attach = nil,
  capabilities = nil,
}

-- The directory that names are looked for in: the package or repository around the file.
local function root_of(path)
  local folder = vim.fn.fnamemodify(path, ":p:h")
  local directory = folder
  while true do
    for _, mark in ipairs({ "Package.swift", ".git" }) do
      local found = directory .. "/" .. mark
      if vim.fn.filereadable(found) == 1 or vim.fn.isdirectory(found) == 1 then
        return directory
      end
    end
    local parent = vim.fn.fnamemodify(directory, ":h")
    if parent == directory then
      return folder
    end
    directory = parent
  end
end

-- One server for each root.
local clients = {}

function gesturec.start(buffer)
  buffer = buffer or vim.api.nvim_get_current_buf()
  local path = vim.api.nvim_buf_get_name(buffer)
  local root = root_of(path)
  local id = clients[root]
  if not id or not vim.lsp.get_client_by_id(id) then
    if vim.fn.executable(options.cmd[1]) == 0 then
      vim.notify_once("gesturec: '" .. options.cmd[1] .. "' is not in the path", vim.log.levels.WARN)
      return nil
    end
    id = vim.lsp.start_client({
      name = "gesturec",
      cmd = options.cmd,
      init_options = { analysis = options.analysis },
      root_dir = root,
      workspace_folders = { { uri = vim.uri_from_fname(root), name = root } },
      capabilities = options.capabilities or vim.lsp.protocol.make_client_capabilities(),
      on_attach = options.on_attach,
    })
    clients[root] = id
  end
  if id then
    vim.lsp.buf_attach_client(buffer, id)
  end
  return id
end

-- To be called before the first .gesture file is opened, if at all.
function gesturec.setup(changes)
  options = vim.tbl_extend("force", options, changes or {})
end

return gesturec
