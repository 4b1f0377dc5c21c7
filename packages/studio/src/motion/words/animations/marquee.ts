import { type WordAnimation, withCanvasState, wordsOf } from '../animation';
import { applyFace, CAP_HEIGHT } from '../lay-out-screen';

/** Rows of the text run past each other, full and in outline. The last frame leads into the first. */
export const marquee: WordAnimation = {
  id: 'marquee',
  size: { words: 12, letters: 60 },
  isLoop: true,
  draw(moment) {
    const { painter, screen, look, width, height, whole } = moment;
    const text = [...wordsOf(screen)]
      .map(({ word }) => `${word.isSpaced ? ' ' : ''}${word.text}`)
      .join('')
      .trim();
    const rows = height > width ? 9 : 5;
    const step = height / (rows - 0.4);
    const size = (step * 0.8) / CAP_HEIGHT;
    withCanvasState(painter, () => {
      painter.translate(width / 2, height / 2);
      painter.rotate(-0.07);
      painter.scale(1.1, 1.1);
      painter.translate(-width / 2, -height / 2);
      applyFace(painter, screen.face, size);
      painter.direction = screen.isRtl ? 'rtl' : 'ltr';
      const dot = size * 0.62;
      const period = Math.max(size, painter.measureText(text).width + dot * 1.5);
      const turns = Math.max(1, Math.round((width * 0.6) / period));
      for (let row = 0; row < rows; row++) {
        const way = row % 2 === 0 ? 1 : -1;
        const shift = ((whole * turns * way + row * 0.37) % 1) * period;
        const y = step * (row + 0.72);
        painter.globalAlpha = row % 2 === 0 ? 1 : 0.9;
        for (let x = shift - 2 * period - width * 0.1; x < width * 1.2; x += period) {
          painter.lineWidth = Math.max(1.5, size * 0.014);
          painter.strokeStyle = look.ink;
          painter.fillStyle = look.ink;
          if (row % 2 === 0) painter.fillText(text, x, y);
          else painter.strokeText(text, x, y);
          painter.fillStyle = look.accent;
          painter.beginPath();
          const radius = size * 0.12;
          painter.arc(x + period - dot * 0.75, y - size * 0.34, radius, 0, Math.PI * 2);
          painter.fill();
        }
      }
    });
    painter.globalAlpha = 1;
  },
};
