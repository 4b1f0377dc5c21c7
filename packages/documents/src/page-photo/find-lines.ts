/**
 * Straight edges by a Hough transform in which each pixel votes only for the lines that its own gradient allows.
 * A line's normal points to its brighter side, so that the four sides of a page point at one another.
 */
import type { GreyPage } from '../ocr/grey-page';
import type { Line } from './quad';

/** A line, and the angle of its normal in degrees, from 0 up to 360. */
export interface FoundLine extends Line {
  degrees: number;
}

/** Minimum difference in grey levels of an edge. */
const MIN_STEP = 5;
/** Differences are capped here, so that one strong edge does not outweigh three weak ones. */
const FULL_STEP = 30;
const DEGREES_PER_BIN = 2;
const ANGLE_BINS = 360 / DEGREES_PER_BIN;
const PIXELS_PER_BIN = 2;
/** Maximum error of a pixel's gradient, in bins. */
const VOTE_SPREAD = 2;
/** Lines are selected by sectors of angles, so that many parallel edges do not crowd out the others. */
const SECTOR_DEGREES = 30;
const LINES_PER_SECTOR = 8;
/** Minimum length of a page side, relative to the picture's smaller side. */
const MIN_LENGTH = 0.2;
/** Peaks closer than this to a stronger one, in bins, are the same line. */
const [NEAR_ANGLE, NEAR_DISTANCE] = [2, 3];

/** @param page with its print removed, about 500 pixels wide or high */
export function findLines(page: GreyPage): FoundLine[] {
  const { width, height } = page;
  const reach = Math.ceil(Math.hypot(width, height) / 2);
  const bins = Math.ceil((2 * reach) / PIXELS_PER_BIN) + 1;
  const votes = countVotes(page, bins, reach);
  const peaks = peaksOf(votes, bins, MIN_LENGTH * Math.min(width, height));
  return peaks.map(({ angle, distance }) => {
    const degrees = angle * DEGREES_PER_BIN;
    const radians = (degrees * Math.PI) / 180;
    const normal = { x: Math.cos(radians), y: Math.sin(radians) };
    const fromMiddle = distance * PIXELS_PER_BIN - reach;
    const toMiddle = (normal.x * (width - 1)) / 2 + (normal.y * (height - 1)) / 2;
    return { normal, distance: fromMiddle + toMiddle, degrees };
  });
}

function countVotes({ width, height, pixels }: GreyPage, bins: number, reach: number) {
  const votes = new Float32Array(ANGLE_BINS * bins);
  const turns = Array.from({ length: ANGLE_BINS }, (_, bin) => {
    const radians = (bin * DEGREES_PER_BIN * Math.PI) / 180;
    return [Math.cos(radians), Math.sin(radians)] as const;
  });
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = (u: number, v: number) => pixels[(y + v) * width + x + u] as number;
      const across =
        (at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1)) / 4;
      const down =
        (at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1)) / 4;
      const step = Math.hypot(across, down);
      if (step < MIN_STEP) continue;
      const angle = Math.round((Math.atan2(down, across) * 180) / Math.PI / DEGREES_PER_BIN);
      const weight = Math.min(1, step / FULL_STEP);
      for (let off = -VOTE_SPREAD; off <= VOTE_SPREAD; off += 1) {
        const bin = (angle + off + ANGLE_BINS) % ANGLE_BINS;
        const [cos, sin] = turns[bin] as readonly [number, number];
        const distance = (x - middleX) * cos + (y - middleY) * sin;
        const row = Math.round((distance + reach) / PIXELS_PER_BIN);
        votes[bin * bins + row] = (votes[bin * bins + row] as number) + weight;
      }
    }
  return votes;
}

interface Peak {
  angle: number;
  distance: number;
  votes: number;
}

function peaksOf(votes: Float32Array, bins: number, minVotes: number): Peak[] {
  const strong: Peak[] = [];
  for (let angle = 0; angle < ANGLE_BINS; angle += 1)
    for (let distance = 0; distance < bins; distance += 1) {
      const count = votes[angle * bins + distance] as number;
      if (count * 2 >= minVotes) strong.push({ angle, distance, votes: count });
    }
  strong.sort((one, other) => other.votes - one.votes);
  const inSector = new Map<number, Peak[]>();
  for (const peak of strong) {
    const sector = Math.floor((peak.angle * DEGREES_PER_BIN) / SECTOR_DEGREES);
    const kept = inSector.get(sector) ?? [];
    if (kept.length >= LINES_PER_SECTOR || [...inSector.values()].flat().some(isSame(peak)))
      continue;
    inSector.set(sector, [...kept, peak]);
  }
  return [...inSector.values()].flat();
}

const isSame = (peak: Peak) => (other: Peak) => {
  const apart = Math.abs(peak.angle - other.angle);
  const angle = Math.min(apart, ANGLE_BINS - apart);
  return angle <= NEAR_ANGLE && Math.abs(peak.distance - other.distance) <= NEAR_DISTANCE;
};
