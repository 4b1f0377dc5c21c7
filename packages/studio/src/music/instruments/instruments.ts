/** All instruments by name. They are synthesised, not sampled, so nothing is loaded. */
import { bowedAndBlown } from './bowed-and-blown';
import { drumKit } from './drums';
import type { InstrumentName } from './instrument-names';
import type { Instrument } from './note-sound';
import { plucked } from './plucked';
import { struck } from './struck';
import { synths } from './synths';
import { voice } from './voice';

export const instruments: Readonly<Record<InstrumentName, Instrument>> = {
  ...plucked,
  ...struck,
  ...bowedAndBlown,
  ...synths,
  voice,
  drums: drumKit('drums'),
  'electronic drums': drumKit('electronic drums'),
  'soft drums': drumKit('soft drums'),
  'rock drums': drumKit('rock drums'),
  brushes: drumKit('brushes'),
  percussion: drumKit('percussion'),
};
