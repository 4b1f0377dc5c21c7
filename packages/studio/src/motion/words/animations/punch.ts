import { easeOut, lerp } from '../../easing';
import { drawWord, type WordAnimation, withCanvasState } from '../animation';

/** One word at a time, as large as it goes, on grounds that take turns. */
export const punch: WordAnimation = {
  id: 'punch',
  size: { words: 1, letters: 24 },
  isOwnGround: true,
  draw(moment) {
    const { painter, screen, look, width, height, at, index, length } = moment;
    const isTurned = index % 2 === 1;
    painter.fillStyle = isTurned ? look.accent : look.ground;
    painter.fillRect(0, 0, width, height);
    // Start early, so that a word's first frame is not empty.
    const come = easeOut((at + 0.06) / 0.32);
    const scale = lerp(1.5, 1, come) + (at / length) * 0.04;
    withCanvasState(painter, () => {
      painter.translate(width / 2, height / 2);
      painter.rotate((1 - come) * (isTurned ? -0.05 : 0.05));
      painter.scale(scale, scale);
      painter.translate(-width / 2, -height / 2);
      painter.globalAlpha = Math.min(1, come * 2);
      painter.fillStyle = isTurned ? look.ground : look.ink;
      for (const line of screen.lines)
        for (const word of line.words) drawWord(moment, word, line.size, line.y);
    });
  },
};
