/** Explains what the machine can do, its keys and its limits, behind '?'. */
export function AboutRealTerminal() {
  return (
    <div className="grid gap-6">
      <div>
        <h2 className="mb-2 text-xl">Files</h2>
        <p className="text-muted">
          Files are kept in your browser on this device, up to 1 GB, and are there after a reload.
          Drop files or folders on the terminal to bring them in. download FILE saves a file, or a
          folder as ZIP; edit FILE opens an editor; open FILE shows pictures, Markdown, HTML and
          CSV. mount lets you choose a folder of this computer: it stands below /mnt, what you
          change in it is written there, and node_modules is left out. Where the browser keeps
          nothing (a private window, or a second tab with the terminal), files are in memory for as
          long as the page is open, and the page says so.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Shell</h2>
        <p className="text-muted">
          Lines are read as bash reads them: quotes, variables, patterns, pipes, redirection, loops
          and functions, with more than a hundred commands. !!, !$ and !word recall lines. There are
          no background jobs.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Python, Node, Git and AI</h2>
        <p className="text-muted">
          They work on the same files and are loaded when they are first used. python is Pyodide,
          node is QuickJS with a part of Node’s library (it says which by node --help), git and curl
          reach servers through ours; curl, node and python ask before they go to a host, and git
          before it uses a key of yours that is named like the server, such as github.com. ai asks
          before it writes a file or runs a line; the model that answers gets what the agent reads,
          and no more. npm install brings packages of the registry with a lock file, and npx runs
          their programs; their own scripts never run here, and packages with native parts cannot be
          installed; pip install does the same for pure wheels of Python’s index. Figures stand
          among the output.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Servers</h2>
        <p className="text-muted">
          A Node program with http.createServer, npm run dev, python -m http.server, or serve
          FOLDER: its page stands beside the terminal until Ctrl+C. The page runs its scripts in a
          room of its own, without cookies, and asks this machine only; what is on other hosts is
          not loaded.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Keys</h2>
        <ul className="list-disc pl-5 text-muted">
          <li>Enter runs, arrow up and down recall, Ctrl+R searches what you entered</li>
          <li>Tab completes commands, paths and branches; Escape, then Tab leaves the terminal</li>
          <li>
            Ctrl+C stops what runs, clears the line at a prompt of Python or Node, or copies what is
            selected; Ctrl+V pastes
          </li>
          <li>Ctrl+L clears; Ctrl+Shift+F searches the screen</li>
          <li>
            Ctrl+A and Ctrl+E go to both ends, Ctrl+U, Ctrl+K and Ctrl+W cut, Ctrl+Y puts back
          </li>
        </ul>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Where it ends</h2>
        <p className="text-muted">
          What does not stop within a second of Ctrl+C is ended by force; files are kept. The screen
          keeps 1000 lines; of output that comes faster than it can be shown, parts are left out and
          counted.
        </p>
      </div>
    </div>
  );
}
