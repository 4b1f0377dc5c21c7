import { easeIn, easeOut, staggeredProgress } from '../../easing';
import {
  drawWord,
  entryAndExitSeconds,
  exitProgress,
  type WordAnimation,
  withCanvasState,
  wordsOf,
} from '../animation';
import { DESCENT } from '../lay-out-screen';

/** Words come up from behind the edge of their own line, one after the other. */
export const rise: WordAnimation = {
  id: 'rise',
  size: { words: 9, letters: 56 },
  draw(moment) {
    const { painter, screen, look, width } = moment;
    const times = entryAndExitSeconds(moment);
    const out = easeIn(exitProgress(moment));
    painter.fillStyle = look.ink;
    for (const line of screen.lines)
      withCanvasState(painter, () => {
        painter.beginPath();
        painter.rect(0, line.y - line.size, width, line.size * (1.04 + DESCENT));
        painter.clip();
        for (const word of line.words) {
          const at = staggeredProgress(moment.at, word.index, screen.wordCount, 0.6, times.in);
          const shift = (1 - easeOut(at)) * 1.3 - out * 1.3;
          drawWord(moment, word, line.size, line.y + shift * line.size);
        }
      });
    // The last word is underlined once all words are in place.
    const last = [...wordsOf(screen)].at(-1);
    if (!last) return;
    const drawn = easeOut((moment.at - times.in) / 0.5) * (1 - out);
    const thick = Math.max(2, last.line.size * 0.055);
    painter.fillStyle = look.accent;
    const run = last.word.width * drawn;
    const from = screen.isRtl ? last.word.x + last.word.width - run : last.word.x;
    painter.fillRect(from, last.line.y + last.line.size * 0.2, run, thick);
  },
};
