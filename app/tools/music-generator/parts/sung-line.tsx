import { beatAt, type Score } from '@entropy-tools/studio/music/score';

/** The line being sung, syllable by syllable, and the one after it. */
export function SungLine({ score, seconds }: { score: Score; seconds: number }) {
  const beat = beatAt(score, seconds);
  const at = score.lyrics.findLastIndex(({ start }) => start <= beat + 1);
  const line = score.lyrics[Math.max(0, at)];
  const next = score.lyrics[Math.max(0, at) + 1];
  const melody = score.parts.find(({ role }) => role === 'melody');
  if (!line || !melody) return null;
  const notes = melody.notes.filter(
    ({ start, syllable }) =>
      syllable !== undefined && start >= line.start && start < line.start + line.length,
  );
  return (
    <div className="rounded-control bg-well px-3 py-2" aria-live="off">
      <p className="text-lg font-semibold wrap-anywhere" data-testid="sung-line">
        {notes.map(({ start, shift, syllable = '' }) => (
          <span
            key={start}
            className={seconds > 0 && start + shift <= beat ? 'text-accent-text' : undefined}
          >
            {syllable.endsWith('-') ? syllable.slice(0, -1) : `${syllable} `}
          </span>
        ))}
      </p>
      {seconds === 0 && (
        <p className="text-sm text-muted">Lyrics are not sung; they run along for you to sing.</p>
      )}
      {next && <p className="text-sm text-muted wrap-anywhere">{next.text}</p>}
    </div>
  );
}
