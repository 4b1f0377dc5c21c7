import { type Mood, moods } from '../model/moods';
import { MoodFace } from './mood-face';

/** The five moods as buttons. */
export function MoodButtons({
  label,
  current,
  onPick,
}: {
  label: string;
  /** Shown as pressed. */
  current?: Mood | undefined;
  onPick: (mood: Mood) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={label} className="grid grid-cols-5 gap-1 sm:gap-2">
      {moods.map((mood) => (
        <button
          key={mood}
          type="button"
          aria-pressed={current === undefined ? undefined : current === mood}
          onClick={() => onPick(mood)}
          className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-card border border-line bg-surface px-0.5 py-3 text-xs sm:text-sm font-medium transition-colors hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent/10"
        >
          <MoodFace mood={mood} className="size-7" />
          {mood}
        </button>
      ))}
    </div>
  );
}
