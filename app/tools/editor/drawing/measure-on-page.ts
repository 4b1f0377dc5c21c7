import type { FontPair } from '@entropy-tools/studio/deck/deck-fonts';
import { measureByCanvas } from '@entropy-tools/studio/deck/draw-on-canvas';
import type { MeasureText } from '@entropy-tools/studio/deck/slide-drawing';

const measures = new Map<FontPair, MeasureText>();

/** Text widths as this page renders them in these fonts; measurements are cached. */
export function measureOnPage(fonts: FontPair): MeasureText {
  let measure = measures.get(fonts);
  if (!measure) {
    const context = document.createElement('canvas').getContext('2d');
    measure = context
      ? measureByCanvas(context, fonts)
      : (text, { size }) => text.length * size * 0.5;
    measures.set(fonts, measure);
  }
  return measure;
}

/** Fonts have loaded: texts must be measured again. */
export function forgetWidths(): void {
  measures.clear();
}
