/** How it works, limits, keyboard. */
export function AboutMusicGenerator() {
  return (
    <div className="grid gap-8 text-sm text-muted md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-base text-ink">How it works</h2>
        <p>
          On this device music is composed by rules, not by an AI model: each genre has its own
          chords, drums, bass lines and instruments, and the tune is made of motifs that come back.
          Every sound is computed here. The words of your description choose genre, mood, tempo and
          lead instrument where they name them. The same seed and settings give the same music.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-base text-ink">Limits</h2>
        <p>
          30 seconds to 5 minutes, in four-four time. Nobody sings words: a choir without words has
          the tune, and lyrics are shown in time for you to sing. Dark moods are in the relative
          minor of the key: the same notes with another home. Tracks stay until you close the page;
          save what you want to keep. What is composed here is yours to use.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-base text-ink">Saving</h2>
        <p>
          WAV, MP3, M4A and Ogg for listening, at the loudness of streaming services (−14 LUFS).
          MIDI and MusicXML open in music programs with every part as notes; the score on this page
          is the tune with its chords and words. Stems are the parts one by one; played together
          they are the piece. Ctrl+Enter in a text begins.
        </p>
      </div>
    </div>
  );
}
