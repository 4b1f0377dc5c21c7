import { easeIn, easeSpring, staggeredProgress } from '../../easing';
import {
  drawLetter,
  entryAndExitSeconds,
  exitProgress,
  type WordAnimation,
  withCanvasState,
  wordsOf,
} from '../animation';
import { applyFace } from '../lay-out-screen';

/** Letters are thrown up one after the other, spring into line and keep swaying a little. */
export const wave: WordAnimation = {
  id: 'wave',
  size: { words: 6, letters: 36 },
  draw(moment) {
    const { painter, screen, look, at, height } = moment;
    const times = entryAndExitSeconds(moment);
    const out = easeIn(exitProgress(moment));
    let count = 0;
    for (const { word, line } of wordsOf(screen)) {
      applyFace(painter, screen.face, line.size);
      painter.fillStyle = word.index % 3 === 2 ? look.accent : look.ink;
      for (const letter of word.letters) {
        const share = staggeredProgress(at, count, screen.letterCount, 0.7, times.in + 0.3);
        const come = easeSpring(share);
        const sway = Math.sin(at * 3.2 - count * 0.45) * line.size * 0.022 * share;
        const y = line.y + (1 - come) * line.size * 1.6 + sway - out * height * 0.25;
        withCanvasState(painter, () => {
          painter.globalAlpha = Math.min(1, share * 4) * (1 - out);
          const middle = letter.x + letter.width / 2;
          painter.translate(middle, y);
          painter.rotate((1 - come) * 0.35);
          painter.translate(-middle, -y);
          drawLetter(moment, letter, word.isRtl, 0, y);
        });
        count += 1;
      }
    }
  },
};
