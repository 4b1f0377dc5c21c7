/** How the agent works, what it may do, and its limits. */
export function AboutAgent() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl">How it works</h2>
        <p className="text-muted">
          Each message goes, with the conversation before it, to the AI service that is named below
          it. The model may ask for tools, up to eight rounds for one message. This page runs them
          in your browser, shows each of them, and tells the model what came out.
        </p>
        <p className="mt-3 text-muted">
          Where there is no service, requests that rules can read (sums, units, money, dates, QR
          codes, charts, colours, attached files) are done by the same tools, without a model.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">What it may do</h2>
        <p className="text-muted">
          Sums and its own task list need no question. Before data leaves this device or your files
          are worked on, it asks, and shows where to and what. Once it has read a web page or a
          file, each such call is asked about by itself: what others wrote cannot give orders.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Limits</h2>
        <p className="text-muted">
          It can be wrong: check what matters. The newest 60,000 characters of the conversation go
          along. Pictures and PDFs are shown to the model, and other files are read by its tools.
          Chat, files and tasks stay in this browser; Clear deletes the chat and its files.
        </p>
      </div>
    </div>
  );
}
