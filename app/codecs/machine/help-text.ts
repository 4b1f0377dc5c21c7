/** What `help` tells. */
export const HELP = `Look around     pwd ls cd tree find du stat file which
Files           cat head tail less touch mkdir cp mv rm ln chmod
Text            echo printf grep sed awk cut tr sort uniq wc diff jq xargs
Archives        tar zip unzip gzip gunzip
Bring and take  drop files on the terminal; download FILE, open FILE, edit FILE
This computer   mount: a folder of it below /mnt, read and written; umount
Python          python, python FILE, python -c CODE, pip install NAME, pytest
Node            node, node FILE, npm run SCRIPT
Servers         node with http, serve FOLDER: the page stands beside the terminal
Network         curl URL, curl -O URL; it asks before it goes to a host
Git             git clone, status, add, commit, log --graph, diff, blame, rebase, push ...
Assistant       ai QUESTION, ai add-key, ai models, ai cost
Language        | > >> < 2> && || ; $VAR $(...) for while if case function alias
More            man NAME, help NAME, NAME --help, history, !! !$ !word, clear

Tab completes, Ctrl+R searches what you entered, Ctrl+C stops, Ctrl+L clears.
`;
