/** Finds where a picture has its detail, which a camera approaches by default. */
import { openPainter, type Painter } from '../film';

const SIDE = 64;

/** The middle of the picture's detail, 0 to 1 from the left and from the top, away from the edges. */
export function findFocus(picture: Painter): { x: number; y: number } {
  const small = openPainter(SIDE, SIDE);
  small.drawImage(picture.canvas, 0, 0, SIDE, SIDE);
  return focusOf(small.getImageData(0, 0, SIDE, SIDE).data, SIDE);
}

/** The same of RGBA pixels of a square. */
function focusOf(data: Uint8ClampedArray, side: number): { x: number; y: number } {
  let [sumX, sumY, sum] = [0, 0, 0];
  for (let y = 1; y < side; y++)
    for (let x = 1; x < side; x++) {
      const at = (y * side + x) * 4;
      let change = 0;
      for (let channel = 0; channel < 3; channel++) {
        const own = data[at + channel] as number;
        change += Math.abs(own - (data[at - 4 + channel] as number));
        change += Math.abs(own - (data[at - side * 4 + channel] as number));
      }
      // The middle is more likely to matter than the edges.
      const fromMiddle = Math.hypot(x / side - 0.5, y / side - 0.5);
      const weight = change ** 2 * (1 - fromMiddle);
      sumX += weight * x;
      sumY += weight * y;
      sum += weight;
    }
  if (sum === 0) return { x: 0.5, y: 0.5 };
  const within = (value: number) => Math.min(0.8, Math.max(0.2, value / sum / side));
  return { x: within(sumX), y: within(sumY) };
}
