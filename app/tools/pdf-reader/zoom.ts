/** Zoom 0.25 to 3 in steps of 0.25; fit to width is 1.2. Source: specification 2, section 9. */
const zoomStep = 0.25;
export const minZoom = 0.25;
export const MAX_ZOOM = 3;
export const fitZoom = 1.2;

/** One step in or out, within the limits. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const next = zoom + direction * zoomStep;
  return Math.min(MAX_ZOOM, Math.max(minZoom, Math.round(next * 100) / 100));
}

/** Wider columns make lines too long to follow, so portrait pages stop growing here (CSS pixels). */
const widestPortraitPx = 1280;

/**
 * CSS pixels per point at zoom 1. The specification defines fit to width as zoom 1.2, so zoom 1 is chosen
 * such that 1.2 fills the width on every screen.
 * @param page in points, after rotation
 * @param widthPx available width
 */
export function baseScale(page: { width: number; height: number }, widthPx: number): number {
  const isPortrait = page.height >= page.width;
  const width = isPortrait ? Math.min(widthPx, widestPortraitPx) : widthPx;
  return Math.max(width, 1) / (fitZoom * Math.max(page.width, 1));
}

/** As the reset button shows it: '120%'. */
export function zoomLabel(zoom: number): string {
  return `${Math.round(zoom * 100)}%`;
}
