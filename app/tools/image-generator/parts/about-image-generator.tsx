/** How it works, what is stored, and the keyboard. */
export function AboutImageGenerator() {
  return (
    <div className="grid max-w-page gap-8 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-lg">How it works</h2>
        <p className="text-muted">
          Your words are read for things, their number, colour and place, a ground, weather, hour
          and style, and a picture is composed on your device of some 1,600 drawings. Moods and
          forms are drawn by more than thirty algorithms. There is no AI in it: it cannot draw a
          certain person or a photograph, and the page names the words that it left out. English
          words only; other scripts decide by their letters.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-lg">Seeds and links</h2>
        <p className="text-muted">
          The same settings and seed give the same picture. A copied link holds the settings and the
          names of the drawings, not your sentence, nor a text that stands in the picture; whoever
          opens it sees the picture drawn again. Your pictures stay in this browser until you delete
          them, the newest 60 of them.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-lg">Sizes and files</h2>
        <p className="text-muted">
          Standard has 1,024 pixels on the long side, high 2,048, ultra 4,096. PNG and WebP hold the
          finished picture; SVG holds the shapes without the style. Drawings are fetched when a
          picture first needs them and then stay on this device. Ctrl or ⌘ with Enter in the prompt
          generates.
        </p>
      </div>
    </div>
  );
}
