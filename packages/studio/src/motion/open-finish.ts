/** What lies over each frame of a film: dark corners and scan lines made once, grain that changes. */
import { seededRandom } from '@entropy-tools/core/random';
import { openPainter, type Painter } from './film';
import type { Finish } from './film-looks';

const GRAIN_SIDE = 192;
/** Changes of grain per second, as in film. */
const GRAIN_RATE = 12;

/** Draws over a frame. @param at 0 to 1 of the film */
export type DrawFinish = (painter: Painter, at: number) => void;

/** Prepares the overlays for a frame size. */
export function openFinish(
  finish: Finish,
  width: number,
  height: number,
  seconds: number,
): DrawFinish {
  const over = openPainter(width, height);
  let isEmpty = true;
  if (finish.vignette > 0) {
    isEmpty = false;
    const reach = Math.hypot(width, height) / 2;
    const shade = over.createRadialGradient(
      ...([width / 2, height / 2, reach * 0.45, width / 2, height / 2, reach] as const),
    );
    shade.addColorStop(0, 'rgb(0 0 0 / 0)');
    shade.addColorStop(1, `rgb(0 0 0 / ${finish.vignette * 0.8})`);
    over.fillStyle = shade;
    over.fillRect(0, 0, width, height);
  }
  if (finish.scanLines) {
    isEmpty = false;
    over.fillStyle = 'rgb(0 0 0 / 0.16)';
    const step = Math.max(3, Math.round(height / 270));
    for (let y = 0; y < height; y += step) over.fillRect(0, y, width, Math.max(1, step / 3));
  }
  const grain = finish.grain > 0 ? grainTile(finish.grain) : undefined;
  const offsets = seededRandom(3);
  const steps = Math.max(1, Math.round(seconds * GRAIN_RATE));
  const places = Array.from({ length: steps }, () => [offsets(), offsets()] as const);
  return (painter, at) => {
    if (!isEmpty) painter.drawImage(over.canvas, 0, 0);
    if (grain) {
      const [x, y] = places[Math.floor(at * steps + 1e-6) % steps] ?? [0, 0];
      const shiftX = -Math.floor(x * GRAIN_SIDE);
      const shiftY = -Math.floor(y * GRAIN_SIDE);
      painter.save();
      painter.translate(shiftX, shiftY);
      painter.fillStyle = painter.createPattern(grain, 'repeat') ?? 'transparent';
      painter.fillRect(0, 0, width - shiftX, height - shiftY);
      painter.restore();
    }
  };
}

function grainTile(strength: number): OffscreenCanvas {
  const painter = openPainter(GRAIN_SIDE, GRAIN_SIDE);
  const image = painter.createImageData(GRAIN_SIDE, GRAIN_SIDE);
  const random = seededRandom(11);
  for (let at = 0; at < image.data.length; at += 4) {
    const value = random() + random() - 1;
    const tone = value > 0 ? 255 : 0;
    image.data.set([tone, tone, tone, Math.abs(value) * strength * 60], at);
  }
  painter.putImageData(image, 0, 0);
  return painter.canvas;
}
