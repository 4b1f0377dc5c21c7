/** How the tool works, its keyboard shortcuts, and its limits. */
export function AboutAudioTranscriber() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl">How it works</h2>
        <p className="text-muted">
          A small model on this device finds where somebody speaks, and a second one writes down
          what is said: Silero and Moonshine Tiny, about 37 MB that are fetched with the first
          recording. From then on it works without a network. It knows English only. For other
          languages choose the AI service: the speech then goes there as WAV, through our server or
          straight to Google with your own key.
        </p>
        <p className="mt-3 text-muted">
          Text and sound are kept in this browser until you remove them. What was found stays when
          the tab is closed in the middle; “Go on” does the rest.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Keyboard</h2>
        <p className="text-muted">
          A click on a word plays from there. With the keyboard, Tab leads to the time in front of a
          paragraph, the arrow keys to the next one, Enter plays it. The player has the keys of your
          browser: Space to play and pause, the arrows to jump.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Limits</h2>
        <p className="text-muted">
          100 MB a file, three hours of MP3 at 64 kbit/s; recordings of 50 minutes. Of several sound
          tracks the first is heard. It does not tell speakers apart. Names, noise and several
          people at once are where a small model errs: check what you rely on. Most words of this
          device’s text begin within a twelfth of a second, one in ten is off by up to a fifth;
          those of the AI service are shares of their paragraph, good to a third of a second. The
          subtitles in a video are a WebVTT track. Not every player shows it: where yours does not,
          put the SRT file beside the video under the same name.
        </p>
      </div>
    </div>
  );
}
