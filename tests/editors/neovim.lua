-- Opens a file of rules in Neovim (0.7 or later) with the language server, and prints what the editor has: a line of JSON.
-- House Rules: the program is named by the environment variable PROGRAM, the file by FILE.
local file = vim.env.FILE
local client = vim.lsp.start_client({ name = "house-rules", cmd = { vim.env.PROGRAM, "lsp" }, root_dir = vim.fn.getcwd() })
vim.cmd("edit " .. vim.fn.fnameescape(file))
local buffer = vim.api.nvim_get_current_buf()
vim.lsp.buf_attach_client(buffer, client)
vim.wait(20000, function() return #vim.diagnostic.get(buffer) > 0 end, 20)

local function ask(method, line, column, more)
  local params = { textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = { line = line, character = column } }
  local answers = vim.lsp.buf_request_sync(buffer, method, vim.tbl_extend("force", params, more or {}), 20000)
  for _, answer in pairs(answers or {}) do
    return answer.result
  end
end

local problem = vim.diagnostic.get(buffer)[1]
local told = { problem = problem and problem.message, line = problem and problem.lnum }
local range = { start = { line = problem.lnum, character = problem.col }, ["end"] = { line = problem.lnum, character = problem.col } }
local actions = ask("textDocument/codeAction", 0, 0, { range = range, context = { diagnostics = {} } })
told.action = actions and actions[1] and actions[1].title
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
vim.wait(20000, function() return #vim.diagnostic.get(buffer) == 0 end, 20)
told.left = #vim.diagnostic.get(buffer)
local hover = ask("textDocument/hover", problem.lnum, problem.col + 1)
told.hover = hover and hover.contents.value
local offered = ask("textDocument/completion", problem.lnum, problem.col)
told.offered = offered and #offered.items
io.stdout:write(vim.fn.json_encode(told) .. "\n")
vim.lsp.stop_client(client)
vim.wait(2000, function() return vim.lsp.client_is_stopped(client) end, 20)
vim.cmd("qall!")
