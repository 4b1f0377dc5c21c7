/** The algorithms of the art engine by id; `art-catalogue.ts` has their names. */
import { flowField } from './algorithms/flow-field';
import { truchet } from './algorithms/truchet';
import { warpedNoise } from './algorithms/warped-noise';
import type { ArtAlgorithm } from './art-scene';

const table = {
  'flow-field': flowField,
  truchet,
  'warped-noise': warpedNoise,
} as const satisfies Record<string, ArtAlgorithm>;

export type AlgorithmId = keyof typeof table;

export const algorithms: Readonly<Record<AlgorithmId, ArtAlgorithm>> = table;

export const algorithmIds = Object.keys(table) as readonly AlgorithmId[];
