/** The algorithms of the art engine by id; their names are in `art-catalogue.ts`. */
import { attractor } from './algorithms/attractor';
import { aurora } from './algorithms/aurora';
import { bauhaus } from './algorithms/bauhaus';
import { blossoms } from './algorithms/blossoms';
import { caustics } from './algorithms/caustics';
import { circlePacking } from './algorithms/circle-packing';
import { city } from './algorithms/city';
import { flowField } from './algorithms/flow-field';
import { forest } from './algorithms/forest';
import { garden } from './algorithms/garden';
import { halftone } from './algorithms/halftone';
import { harmonograph } from './algorithms/harmonograph';
import { julia } from './algorithms/julia';
import { lowPoly } from './algorithms/low-poly';
import { mandala } from './algorithms/mandala';
import { marbling } from './algorithms/marbling';
import { mountains } from './algorithms/mountains';
import { nebula } from './algorithms/nebula';
import { opArt } from './algorithms/op-art';
import { phyllotaxis } from './algorithms/phyllotaxis';
import { planets } from './algorithms/planets';
import { poster } from './algorithms/poster';
import { reactionDiffusion } from './algorithms/reaction-diffusion';
import { ridgelines } from './algorithms/ridgelines';
import { sea } from './algorithms/sea';
import { seigaiha } from './algorithms/seigaiha';
import { starChart } from './algorithms/star-chart';
import { subdivision } from './algorithms/subdivision';
import { terrazzo } from './algorithms/terrazzo';
import { topographic } from './algorithms/topographic';
import { truchet } from './algorithms/truchet';
import { voronoiMosaic } from './algorithms/voronoi-mosaic';
import { warpedNoise } from './algorithms/warped-noise';
import { watercolour } from './algorithms/watercolour';
import type { ArtAlgorithm } from './art-scene';

const table = {
  'flow-field': flowField,
  'reaction-diffusion': reactionDiffusion,
  'voronoi-mosaic': voronoiMosaic,
  garden: garden,
  'circle-packing': circlePacking,
  attractor: attractor,
  'warped-noise': warpedNoise,
  mountains: mountains,
  halftone: halftone,
  truchet: truchet,
  watercolour: watercolour,
  'low-poly': lowPoly,
  poster: poster,
  marbling: marbling,
  topographic: topographic,
  'star-chart': starChart,
  julia: julia,
  ridgelines: ridgelines,
  harmonograph: harmonograph,
  'op-art': opArt,
  city: city,
  bauhaus: bauhaus,
  seigaiha: seigaiha,
  mandala: mandala,
  phyllotaxis: phyllotaxis,
  subdivision: subdivision,
  nebula: nebula,
  caustics: caustics,
  aurora: aurora,
  terrazzo: terrazzo,
  sea: sea,
  forest: forest,
  blossoms: blossoms,
  planets: planets,
} as const satisfies Record<string, ArtAlgorithm>;

export type AlgorithmId = keyof typeof table;

export const algorithms: Readonly<Record<AlgorithmId, ArtAlgorithm>> = table;

export const algorithmIds = Object.keys(table) as readonly AlgorithmId[];
