import { seededRandom } from '@entropy-tools/core/random';
import { clamp } from '../../easing';
import {
  drawLetter,
  entryAndExitSeconds,
  exitProgress,
  type WordAnimation,
  wordsOf,
} from '../animation';
import { applyFace } from '../lay-out-screen';

const signs = 'ABCDEFGHKLMNPRSTUVXYZ0123456789#%&+=<>/';
/** Changes of a random character per second. */
const RATE = 14;

/** Signs run through until each has become its letter. */
export const decode: WordAnimation = {
  id: 'decode',
  size: { words: 8, letters: 48 },
  isMono: true,
  draw(moment) {
    const { painter, screen, look, at, index } = moment;
    const come = Math.min(1.8, entryAndExitSeconds(moment).in + 0.5);
    const gone = exitProgress(moment);
    let count = 0;
    for (const { word, line } of wordsOf(screen)) {
      applyFace(painter, screen.face, line.size);
      for (const letter of word.letters) {
        const random = seededRandom(index * 991 + count * 37 + Math.floor(at * RATE) * 7919);
        const own = seededRandom(index * 31 + count)();
        const known = (count / screen.letterCount) * 0.6 + own * 0.4;
        const isKnown = at >= known * come && gone < 1 - own * 0.9;
        const seen = clamp((at - known * come * 0.5) * 8);
        count += 1;
        if (seen === 0) continue;
        painter.globalAlpha = seen * (1 - clamp(gone * 2 - own));
        painter.fillStyle = isKnown ? look.ink : look.accent;
        // Joined letters cannot be replaced by random characters.
        const isOne = letter.text.length <= 2;
        const sign = signs[Math.floor(random() * signs.length)] ?? '#';
        const text = isKnown || !isOne ? letter.text : sign;
        drawLetter(moment, { ...letter, text }, word.isRtl, 0, line.y);
      }
    }
    painter.globalAlpha = 1;
  },
};
