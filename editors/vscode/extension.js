// Starts `house-rules lsp` for scripts of rules and players, and for the TOML files of games.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function activate() {
  const command = workspace.getConfiguration("house-rules").get("program", "house-rules");
  const files = ["**/rules/*/game.toml", "**/rules/*/lesson*.toml", "**/rules/*/variants/*.toml"];
  client = new LanguageClient("house-rules", "House Rules", { command, args: ["lsp"] }, {
    documentSelector: [
      { scheme: "file", language: "house-rules" },
      ...files.map((pattern) => ({ scheme: "file", pattern })),
    ],
    synchronize: { fileEvents: workspace.createFileSystemWatcher("**/{rules,strategies}/**/*.{rhai,toml}") },
  });
  return client.start();
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
