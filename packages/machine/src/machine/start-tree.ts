import type { FileTree } from './file-calls';

const FOLDERS = ['/home/user/projects', '/home/user/downloads', '/tmp'];

const WELCOME = `Welcome to the Real Terminal.

This is a computer in a browser tab: its files are kept on this device.

  help              all commands
  ls, cd, cat, grep, sed, awk, find, jq, tar, zip ...
  edit notes.txt    an editor; open FILE shows pictures, Markdown, HTML and CSV
  python            Python with numpy, pandas and matplotlib where they can be had
  node              JavaScript; a server's page appears beside the terminal
  mount             a folder of your computer
  git               version control, also with servers
  ai                an assistant that reads, writes and runs, and asks before it does

Drop files on the terminal to bring them in, and take them out with: download FILE
`;

/** Creates the folders that every machine starts with, and on a new one a welcome file. */
export function populateStartTree(files: FileTree, isNew: boolean): void {
  for (const folder of FOLDERS) files.mkdir(folder, { recursive: true });
  const path = '/home/user/welcome.txt';
  if (isNew && !files.exists(path)) files.writeFile(path, new TextEncoder().encode(WELCOME));
}
