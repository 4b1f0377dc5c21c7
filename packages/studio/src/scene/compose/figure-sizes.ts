/** How large the figures are beside one another. */
import type { DrawingOutline } from '../drawing-outline';
import type { Carrier } from './figure';
import type { Stage } from './stage';

/** Real heights are softened to this power, so that a mouse beside an elephant is still seen. */
const SOFT = 0.36;

/** Width and height of one figure of each subject, before packing. */
export function figureSizes(
  { request, width: W, height: H, ground }: Stage,
  outlines: readonly DrawingOutline[],
  carriers: readonly Carrier[],
): { w: number; h: number }[] {
  const { subjects, view } = request;
  const main = Math.max(
    0,
    subjects.findIndex((_, index) => carriers[index] !== 'sky'),
  );
  const mainOutline = outlines[main];
  const isTall =
    mainOutline !== undefined &&
    (mainOutline.kind === 'building' || mainOutline.kind === 'boat' || mainOutline.height > 6);
  let base = (isTall ? 0.54 : ground === 'room' ? 0.4 : 0.46) * Math.min(H, 0.35 + 0.65 * W, 1.3);
  if (view === 'close') base *= 1.35;
  if (view === 'wide' || view === 'above') base *= 0.66;
  const relative = subjects.map((_, index) => {
    const own = outlines[index] as DrawingOutline;
    const ratio = (own.height / Math.max(0.02, mainOutline?.height ?? 1)) ** SOFT;
    return Math.max(0.36, Math.min(index === main ? 1 : 1.9, ratio));
  });
  const largest = Math.max(
    ...relative.map((value, index) => (carriers[index] === 'sky' ? 0 : value)),
  );
  if (largest * base > 0.7 * H) base = Math.max(0.5 * base, (0.7 * H) / largest);
  const sizes = subjects.map(({ size, count }, index) => {
    const outline = outlines[index] as DrawingOutline;
    const word =
      size === 'tiny'
        ? 0.45
        : size === 'small'
          ? 0.72
          : size === 'large'
            ? 1.25
            : size === 'huge'
              ? 1.55
              : 1;
    const aspect = outline.box.width / outline.box.height;
    let h = base * (relative[index] as number) * word * Math.max(0.42, count ** -0.32);
    if (carriers[index] === 'air' && index !== main) h *= 0.72;
    // A flock is seen from afar.
    if (carriers[index] === 'air' && outline.kind === 'flying' && count > 1) h *= 0.66;
    if (aspect > 1) h /= aspect ** 0.55;
    h = Math.min(Math.max(h, 0.06), 0.76 * H, (0.86 * W) / aspect);
    return { w: h * aspect, h };
  });
  // What carries something large is drawn large enough for it, as the bottle of a ship.
  subjects.forEach(({ place, count }, index) => {
    const [own, bearer] = [sizes[index], place && sizes[place.of]];
    if (!own || !bearer || !place || place.how || !['in', 'on'].includes(place.relation)) return;
    const isRow = place.relation === 'on' && count > 2;
    const grow = Math.max(
      ((place.relation === 'in' ? 0.72 : 0.45) * own.h) / bearer.h,
      // Each of a row has room.
      isRow ? (0.08 * count) / bearer.w : 0,
    );
    if (grow <= 1) return;
    const most = Math.min(
      grow,
      (0.8 * W) / bearer.w,
      isRow ? Math.max(1, (0.5 * H) / bearer.h) : 9,
    );
    bearer.w *= most;
    bearer.h *= most;
  });
  return sizes;
}
