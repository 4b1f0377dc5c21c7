/**
 * Measures where the model was at a loss and settles those places. The model knows hair and edges as soft,
 * but a whole body that comes out half transparent is a body of which it was unsure: it has to stay or go.
 */
import { boxMeans } from './mask-work';

/** Half the side of the window in which softness is no longer an edge, as a fraction of the mask's side. */
const WINDOW = 1 / 64;
/** Mean unsureness (0 certain, 1 half and half) of a window from which it is no edge or strand of hair. */
const AT_A_LOSS = 0.5;
/** Unsure places, as a share of what is kept, from which the whole picture was not understood. */
const MISUNDERSTOOD = 0.3;
/** From how much unsureness on a misunderstood picture is settled. */
const DOUBTFUL = 0.15;
/** How far its doubtful places follow what either look found. */
const TRUST = 0.7;
/** A mask that keeps more than this has removed nothing. */
const WHOLE_FRAME = 0.95;

/** How sure the model was of a mask. */
export interface MaskCertainty {
  /** Mean unsureness around each value, 0 to 1. */
  unsure: Float32Array<ArrayBuffer>;
  /** Size of the unsure places, relative to what the mask keeps. */
  share: number;
  /** Whether the picture deserves another look. */
  isMisunderstood: boolean;
  /** Whether hardly anything would be removed. */
  keepsAll: boolean;
}

/** @param mask values from 0 to 1, `side` × `side` */
export function certaintyOf(mask: Float32Array, side: number): MaskCertainty {
  const unsure = Float32Array.from(mask, (value) => 4 * value * (1 - value));
  boxMeans(unsure, side, side, Math.round(side * WINDOW));
  let lost = 0;
  let kept = 0;
  for (let at = 0; at < mask.length; at += 1) {
    kept += mask[at] as number;
    if ((unsure[at] as number) > AT_A_LOSS) lost += 1;
  }
  const share = lost / Math.max(kept, 1);
  return {
    unsure,
    share,
    isMisunderstood: share > MISUNDERSTOOD,
    keepsAll: kept > WHOLE_FRAME * mask.length,
  };
}

/**
 * Lets the doubtful places of a mask follow another look at the same picture, in place, where that found more.
 * @param certainty of `mask`
 */
export function joinLooks(
  mask: Float32Array,
  other: Float32Array,
  { unsure }: MaskCertainty,
): void {
  for (let at = 0; at < mask.length; at += 1) {
    const more = (other[at] as number) - (mask[at] as number);
    const weight = clamp(((unsure[at] as number) - DOUBTFUL) / FADE) * TRUST;
    if (more > 0) (mask[at] as number) += more * weight;
  }
}

/** Unsureness over which settling begins. */
const FADE = 0.15;

/**
 * Makes half-transparent bodies solid or clear, in place; edges and hair stay soft.
 * @param certainty of this mask; one of a misunderstood picture is settled more firmly
 */
export function settleMask(mask: Float32Array, side: number, certainty: MaskCertainty): void {
  const { unsure, isMisunderstood } = certainty;
  const around = Float32Array.from(mask);
  boxMeans(around, side, side, Math.round((side * WINDOW) / 2));
  const from = isMisunderstood ? DOUBTFUL : AT_A_LOSS;
  for (let at = 0; at < mask.length; at += 1) {
    const value = mask[at] as number;
    const weight = clamp(((unsure[at] as number) - from) / FADE);
    const decided = clamp(((value + (around[at] as number)) / 2 - 0.2) / 0.25);
    const settled = value + weight * (decided - value);
    mask[at] = isMisunderstood ? clamp((settled - 0.12) / 0.6) : settled;
  }
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
