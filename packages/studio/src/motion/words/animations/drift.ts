import { easeOut, lerp, staggeredProgress } from '../../easing';
import {
  drawLetter,
  entryAndExitSeconds,
  exitProgress,
  type WordAnimation,
  withCanvasState,
  wordsOf,
} from '../animation';
import { applyFace } from '../lay-out-screen';

/** Letters move together while the camera slowly approaches, like a film title. */
export const drift: WordAnimation = {
  id: 'drift',
  size: { words: 6, letters: 34 },
  draw(moment) {
    const { painter, screen, look, width, height, at, length } = moment;
    const times = entryAndExitSeconds(moment);
    const out = exitProgress(moment);
    const scale = lerp(0.94, 1.02, at / length) + out * 0.03;
    withCanvasState(painter, () => {
      painter.translate(width / 2, height / 2);
      painter.scale(scale, scale);
      painter.translate(-width / 2, -height / 2);
      let count = 0;
      for (const { word, line } of wordsOf(screen)) {
        applyFace(painter, screen.face, line.size);
        painter.fillStyle = look.ink;
        for (const letter of word.letters) {
          // From the middle outwards, so that the title opens.
          const middle = letter.x + letter.width / 2 - width / 2;
          const order = Math.round((Math.abs(middle) / (width / 2)) * 10);
          const come = easeOut(staggeredProgress(at, order, 11, times.in * 0.75, times.in * 1.35));
          painter.globalAlpha = come * (1 - out);
          drawLetter(moment, letter, word.isRtl, middle * 0.22 * (1 - come), line.y);
          count += 1;
        }
      }
      const last = screen.lines.at(-1);
      if (!last || count === 0) return;
      const rule = easeOut((at - times.in * 0.7) / 0.9) * Math.min(width * 0.16, last.width);
      painter.globalAlpha = 1 - out;
      painter.fillStyle = look.accent;
      const thick = Math.max(2, height * 0.004);
      painter.fillRect(width / 2 - rule / 2, last.y + last.size * 0.55, rule, thick);
    });
  },
};
