/** How the Slide Maker works, its limits and its keys. */
export default function AboutEditor() {
  return (
    <div className="grid gap-8 md:grid-cols-3">
      <section>
        <h2 className="text-lg">How it works</h2>
        <p className="mt-2 text-muted">
          Type a topic and let a language model draft the slides, or do without one: drop a
          Markdown, text, Word, PDF, CSV, Excel or PowerPoint file, add slides by hand, or begin
          with the sample. A document or a table becomes a talk: an opening, one claim a slide,
          charts of its figures, pictures and icons drawn here, a close. The notes have its whole
          text. A topic alone becomes a frame whose lines say what belongs there. Each slide is laid
          out once, and the page, the PPTX, the PDF and the video are drawn from that, so they look
          alike.
        </p>
        <p className="mt-2 text-muted">
          An outline can be planned by the model, of a topic or of a document, and looked over
          before it becomes slides; their foot then names the pages. ‘Draw it’ draws what the image
          description or the title names on this device, as the Image Generator does; where the
          words name nothing that it knows, it makes a pattern in the colours of the design. Planned
          slides get such pictures where there is no photo search: scenes of things that are named
          for sure, emblems of what the words are about. Points can appear one by one, and what you
          record for a slide is heard in the video and the PPTX.
        </p>
        <p className="mt-2 text-muted">
          Content is Markdown: “- ” begins a bullet point, a line of dashes parts columns, tables
          and code fences work, and a fence called “chart” with bar, line or pie and comma-separated
          figures is drawn as a chart.
        </p>
      </section>
      <section>
        <h2 className="text-lg">Keys</h2>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
          <li>Page up and down: the slide before and after</li>
          <li>Ctrl or ⌘ Z and Shift Z: undo and redo, 200 steps</li>
          <li>Ctrl or ⌘ M: add a slide; Ctrl or ⌘ D: duplicate</li>
          <li>Delete: delete the slide; Ctrl or ⌘ Enter: present</li>
          <li>
            Slide sorter: arrows go to a slide, with Shift they mark, with Alt they move what is
            marked; Enter opens
          </li>
          <li>On the picture: arrows move it within its frame, + and − change its size</li>
          <li>
            While presenting: arrows, Space, Home, End, Escape; P plays; B and W blank the screen; F
            fills it
          </li>
        </ul>
      </section>
      <section>
        <h2 className="text-lg">Limits</h2>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
          <li>500 slides in a deck; 100 from one answer of a model</li>
          <li>
            Pictures by address: PNG, JPEG, WebP, GIF or AVIF up to 8 MB, read through our server
          </li>
          <li>A recording: 10 minutes a slide; the PDF has none</li>
          <li>A document for the model: its first 24,000 characters</li>
          <li>A deck file with its pictures and recordings: 200 MB</li>
          <li>Decks are kept in this browser only. Save a deck file to move one elsewhere.</li>
        </ul>
      </section>
    </div>
  );
}
