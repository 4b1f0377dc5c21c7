import { clamp } from '../../easing';
import { drawLetter, exitProgress, type WordAnimation, wordsOf } from '../animation';
import { applyFace, CAP_HEIGHT } from '../lay-out-screen';

const LETTERS_A_SECOND = 22;

/** Letters are typed, with a caret that blinks once all of them are there. */
export const typewriter: WordAnimation = {
  id: 'typewriter',
  size: { words: 14, letters: 72 },
  isMono: true,
  draw(moment) {
    const { painter, screen, look, length, at } = moment;
    const seconds = Math.min(length * 0.62, screen.letterCount / LETTERS_A_SECOND);
    const typed = clamp(at / Math.max(0.01, seconds)) * screen.letterCount;
    painter.globalAlpha = 1 - exitProgress(moment);
    let count = 0;
    let caret: { x: number; y: number; size: number } | undefined;
    for (const { word, line } of wordsOf(screen)) {
      applyFace(painter, screen.face, line.size);
      for (const letter of word.letters) {
        const edge = word.isRtl ? letter.x - line.size * 0.12 : letter.x + letter.width;
        if (count === 0) caret = { ...line, x: word.isRtl ? letter.x + letter.width : letter.x };
        if (count >= typed) break;
        painter.fillStyle = look.ink;
        drawLetter(moment, letter, word.isRtl, 0, line.y);
        caret = { x: edge, y: line.y, size: line.size };
        count += 1;
      }
    }
    const isSeen = typed < screen.letterCount || Math.floor((at - seconds) / 0.5) % 2 === 0;
    if (caret && isSeen) {
      painter.fillStyle = look.accent;
      const { x, y, size } = caret;
      painter.fillRect(x + size * 0.05, y - size * CAP_HEIGHT, size * 0.09, size * 0.86);
    }
    painter.globalAlpha = 1;
  },
};
