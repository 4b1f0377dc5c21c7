import type { Mood } from '../model/moods';

/** Curve of the mouth; downwards is a smile. */
const bend: Readonly<Record<Mood, number>> = {
  great: 6.5,
  good: 2.5,
  okay: 0,
  bad: -2.5,
  terrible: -4.5,
};

/** A drawn face, decorative beside its word. */
export function MoodFace({ mood, className }: { mood: Mood; className?: string }) {
  const mouth = `M8 ${15 - bend[mood] / 3}q4 ${bend[mood]} 8 0`;
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      className={className}
      aria-hidden
    >
      <circle cx="12" cy="12" r="9.25" />
      <path d={mouth} />
      <circle cx="9" cy="9.75" r="1.1" fill="currentColor" stroke="none" />
      <circle cx="15" cy="9.75" r="1.1" fill="currentColor" stroke="none" />
    </svg>
  );
}
