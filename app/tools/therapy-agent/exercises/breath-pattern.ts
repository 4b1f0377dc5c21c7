/** A part of a breath. `full` of a hold: with full lungs. */
export interface Phase {
  name: 'Breathe in' | 'Hold' | 'Breathe out';
  seconds: number;
  full?: boolean;
}

export interface Pattern {
  id: string;
  name: string;
  phases: readonly [Phase, ...Phase[]];
}

/** Rhythms that are taught widely; whole seconds, so that they can be counted. */
export const patterns: readonly [Pattern, ...Pattern[]] = [
  {
    id: 'long-out',
    name: 'Calm: in 4, out 6',
    phases: [
      { name: 'Breathe in', seconds: 4 },
      { name: 'Breathe out', seconds: 6 },
    ],
  },
  {
    id: 'box',
    name: 'Box: in 4, hold 4, out 4, hold 4',
    phases: [
      { name: 'Breathe in', seconds: 4 },
      { name: 'Hold', seconds: 4, full: true },
      { name: 'Breathe out', seconds: 4 },
      { name: 'Hold', seconds: 4 },
    ],
  },
  {
    id: '478',
    name: 'Rest: in 4, hold 7, out 8',
    phases: [
      { name: 'Breathe in', seconds: 4 },
      { name: 'Hold', seconds: 7, full: true },
      { name: 'Breathe out', seconds: 8 },
    ],
  },
];

/** Where a rhythm is after so many seconds: the phase, its seconds that are left, whole rounds done. */
export function breathAt(
  { phases }: Pattern,
  seconds: number,
): { phase: Phase; left: number; round: number } {
  const length = phases.reduce((sum, phase) => sum + phase.seconds, 0);
  let rest = seconds % length;
  for (const phase of phases) {
    if (rest < phase.seconds)
      return { phase, left: phase.seconds - rest, round: Math.floor(seconds / length) };
    rest -= phase.seconds;
  }
  return { phase: phases[0], left: phases[0].seconds, round: 0 };
}
