/** Explains how the terminal works, its keys and its limits, behind '?'. */
export function AboutTerminal() {
  return (
    <div className="grid gap-6">
      <div>
        <h2 className="mb-2 text-xl">Practise</h2>
        <p className="text-muted">
          A shell that reads lines as bash does: quotes, variables, patterns, pipes, redirection,
          loops and functions, with more than a hundred commands over files in memory. It runs in
          your browser; nothing leaves this device. Files are gone when you reload; which lessons
          you have done is kept on this device.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Simulation</h2>
        <p className="text-muted">
          A fake shell with fifteen commands over fake files. It knows no options and no pipes, and
          mkdir and touch only pretend.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Keys</h2>
        <ul className="list-disc pl-5 text-muted">
          <li>Enter runs, Shift+Enter begins a new line</li>
          <li>Arrow up and down recall, Ctrl+R searches what you entered</li>
          <li>Tab completes; Escape, then Tab leaves the console</li>
          <li>Ctrl+C stops, or copies what is selected; Ctrl+L clears</li>
          <li>Ctrl+A and Ctrl+E go to both ends, Ctrl+U, Ctrl+K and Ctrl+W cut</li>
        </ul>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Where it ends</h2>
        <p className="text-muted">
          A line is ended after two minutes, or after 50 MB of output, of which the first and the
          last 100,000 characters are shown. All files together may have 64 MB. There are no
          background jobs, no editor, no network and no superuser, and nothing waits for you to
          type.
        </p>
      </div>
    </div>
  );
}
