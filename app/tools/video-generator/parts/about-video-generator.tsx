/** Explains how it works, its requirements and its limits. */
export function AboutVideoGenerator() {
  return (
    <div className="grid gap-8 text-sm sm:grid-cols-3 [&_h2]:mb-2 [&_h2]:text-lg">
      <section>
        <h2>What the device makes</h2>
        <p>
          Scenes of what you describe, whose subjects sail, run, fly, fall or bloom while a camera
          moves and hours pass (“day to night”, “zoom out”, “with the title “Ahoy””); words that
          move in eleven ways; forms of our art engine; and pictures that a camera moves over, that
          gain depth, or that turn into one another; with music that is composed to the video’s
          length, if you like. It is drawn by code: no model makes it up, and nothing leaves your
          device.
        </p>
      </section>
      <section>
        <h2>Limits</h2>
        <p>
          3 to 60 seconds, up to 4K and 60 frames a second; texts up to 50,000 characters, of which
          as much is shown as can be read. The browser must encode video: current versions of
          Chrome, Edge, Firefox and Safari do.
        </p>
      </section>
      <section>
        <h2>Simulation</h2>
        <p>
          It shows how a page for eight well-known models would look. It waits 15 seconds and then
          shows a sample that says so; no model is asked.
        </p>
      </section>
    </div>
  );
}
