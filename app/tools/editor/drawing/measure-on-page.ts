import type { FontPair } from '@entropy-tools/studio/deck/deck-fonts';
import { measureByCanvas } from '@entropy-tools/studio/deck/draw-on-canvas';
import type { MeasureText } from '@entropy-tools/studio/deck/slide-drawing';

const measures = new Map<FontPair, MeasureText>();

/** Widths as this page draws text in these fonts; what was measured is remembered. */
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

/** Fonts came: texts are measured anew. */
export function forgetWidths(): void {
  measures.clear();
}
