/** A phase of a breath. `full` for a hold: whether the lungs are full. */
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

/** Widely taught rhythms, in whole seconds so that they can be counted. */
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

/** The state of a rhythm after this many seconds: the phase, its remaining seconds, and completed rounds. */
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
