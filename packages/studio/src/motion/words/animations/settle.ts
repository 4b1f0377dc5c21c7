import { seededRandom } from '@entropy-tools/core/random';
import { clamp, easeInOut, easeOut, lerp } from '../../easing';
import {
  drawLetter,
  entryAndExitSeconds,
  exitProgress,
  type WordAnimation,
  withCanvasState,
  wordsOf,
} from '../animation';
import { applyFace } from '../lay-out-screen';

/** Drifting dots move into place and turn into letters: from noise to order. */
export const settle: WordAnimation = {
  id: 'settle',
  size: { words: 7, letters: 42 },
  draw(moment) {
    const { painter, screen, look, width, height, at, index } = moment;
    const random = seededRandom(index + 17);
    const come = Math.min(1.6, entryAndExitSeconds(moment).in + 0.5);
    const out = easeInOut(exitProgress(moment));
    for (const { word, line } of wordsOf(screen)) {
      applyFace(painter, screen.face, line.size);
      for (const letter of word.letters) {
        const [u, v, late, turn] = [random(), random(), random(), random()];
        const share = clamp((at - late * come * 0.35) / (come * 0.65));
        const way = easeInOut(share) * (1 - out);
        const x0 = u * width + Math.sin(at * 1.3 + turn * 6) * height * 0.02;
        const y0 = v * height + Math.cos(at * 1.1 + turn * 6) * height * 0.02;
        const middleX = letter.x + letter.width / 2;
        const middleY = line.y - line.size * 0.32;
        const x = lerp(x0, middleX, way);
        const y = lerp(y0, middleY, way);
        const letterShare = easeOut((way - 0.72) / 0.28);
        const radius = line.size * lerp(0.05, 0.11, way) * (1 - letterShare);
        if (radius > 0.3) {
          painter.globalAlpha = Math.min(1, at * 4);
          painter.fillStyle = turn < 0.3 ? look.accent : look.ink;
          painter.beginPath();
          painter.arc(x, y, radius, 0, Math.PI * 2);
          painter.fill();
        }
        if (letterShare > 0)
          withCanvasState(painter, () => {
            painter.globalAlpha = letterShare;
            painter.fillStyle = look.ink;
            painter.translate(x, y);
            painter.scale(letterShare, letterShare);
            painter.translate(-middleX, -middleY);
            drawLetter(moment, letter, word.isRtl, 0, line.y);
          });
      }
    }
    painter.globalAlpha = 1;
  },
};
