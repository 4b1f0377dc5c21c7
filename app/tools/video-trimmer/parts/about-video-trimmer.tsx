/** How it works, limits, keyboard. */
export function AboutVideoTrimmer() {
  return (
    <div className="grid gap-8 text-sm text-muted md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-base text-ink">How it works</h2>
        <p>
          Instant copies pictures and sound as they are, from the last key frame before your start:
          it takes a moment, loses nothing, and may begin a little early. Exact begins and ends at
          the very frame. Where the format allows it, exact encodes only the pictures around the
          cuts and copies the rest. The export says which of them it was.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-base text-ink">Limits</h2>
        <p>
          Files above 500 MB are opened when you say so, and are written to disk piece by piece.
          What your browser cannot read, such as AVI or a damaged film, is made into an MP4 by
          ffmpeg by itself (10 MB, loaded once) and must fit in memory. Of a film that was cut off,
          you get what is there; without its index, nothing can be. Words, pictures and subtitles on
          top need the pictures encoded again. An instant cut of one part of an MP4 or MOV keeps
          subtitles and chapters; all other ways leave them out, and time code always, and you are
          told. A GIF may be a minute long. Where your browser can ask for a place, results of any
          size go straight to a file.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-base text-ink">Keyboard</h2>
        <p>
          Space plays. J, K and L run backwards, stop and run forwards, faster each time. Arrows go
          by a frame, with Shift by five seconds; Home and End go to the ends. I and O set start and
          end of the chosen part, S splits it, A adds one, Delete takes it away. Plus and minus
          zoom. Times are typed as hours:minutes:seconds, as 00:01:02.500, or as seconds.
        </p>
      </div>
    </div>
  );
}
