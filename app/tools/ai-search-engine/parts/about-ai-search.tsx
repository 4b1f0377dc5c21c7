/** How the tool works, what it stores, and its limits. */
export function AboutAiSearch() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl">How it works</h2>
        <p className="text-muted">
          Where this installation has a search service, our server asks it, opens the best pages and
          takes the text that a reader sees. The passages that fit the question best go to the AI
          service named above, and come back as an answer with numbers. Each number is then looked
          up: a sentence that its passage does not bear out carries a question mark.
        </p>
        <p className="mt-3 text-muted">
          The university knowledge and what you keep here (chats, files of the agent, transcripts,
          slides, tasks, notes; nothing of the Therapy Agent) are searched each time. Without an AI
          service the answer is sentences of the sources. Without a search service our tools and
          blog are searched too.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">What stays where</h2>
        <p className="text-muted">
          Forty questions and answers are kept on this device, none that quotes your notes. The
          server keeps nothing, and the sites that are opened do not learn who asked. Files are read
          in this browser; an AI service gets the passages that fit, and those of what you keep here
          only after a press.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Limits</h2>
        <p className="text-muted">
          Up to eight pages of 1 MB for one question, no PDF files of the web, and so many searches
          an hour and a day for each person and network. What a page says can be wrong, also when it
          is cited rightly: open the source before you rely on it.
        </p>
      </div>
    </div>
  );
}
