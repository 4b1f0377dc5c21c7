/** How it works, what is stored, and the keyboard. */
export function AboutImageGenerator() {
  return (
    <div className="grid max-w-page gap-8 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-lg">How it works</h2>
        <p className="text-muted">
          More than thirty algorithms draw on your device: landscapes, flowers, cities, skies,
          patterns. A dictionary turns the words of your prompt into a subject, colours and a mood;
          there is no AI in it, so it cannot draw a certain person or thing. English words only;
          other scripts decide by their letters.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-lg">Seeds and links</h2>
        <p className="text-muted">
          The same settings and seed give the same picture. A copied link holds the settings, never
          your words; whoever opens it sees the picture drawn again. Your pictures stay in this
          browser until you delete them, the newest 60 of them.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-lg">Sizes and files</h2>
        <p className="text-muted">
          Standard has 1,024 pixels on the long side, high 2,048, ultra 4,096. PNG and WebP hold the
          finished picture; SVG holds the shapes without the style. Ctrl or ⌘ with Enter in the
          prompt generates.
        </p>
      </div>
    </div>
  );
}
