import type { Transition } from '../deck';
import type { Canvas2d } from '../draw-on-canvas';

/**
 * Draws a moment of the transition between two slides.
 * @param at from 0, only the first is visible, to 1, only the second is
 */
export function drawTransition(
  context: Canvas2d,
  from: CanvasImageSource,
  to: CanvasImageSource,
  transition: Transition,
  at: number,
): void {
  const { width, height } = context.canvas;
  const eased = at * at * (3 - 2 * at);
  context.globalAlpha = 1;
  switch (transition) {
    case 'fade':
      context.drawImage(from, 0, 0);
      context.globalAlpha = eased;
      context.drawImage(to, 0, 0);
      break;
    // 'Slide from Right' moves to the left, and vice versa.
    case 'slide-left':
      context.drawImage(from, -eased * width, 0);
      context.drawImage(to, (1 - eased) * width, 0);
      break;
    case 'slide-right':
      context.drawImage(from, eased * width, 0);
      context.drawImage(to, (eased - 1) * width, 0);
      break;
    case 'zoom': {
      const scale = 0.8 + 0.2 * eased;
      context.drawImage(from, 0, 0);
      context.globalAlpha = eased;
      const [w, h] = [width * scale, height * scale];
      context.drawImage(to, (width - w) / 2, (height - h) / 2, w, h);
      break;
    }
    default:
      context.drawImage(to, 0, 0);
  }
  context.globalAlpha = 1;
}
