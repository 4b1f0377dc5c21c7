import type { FontFamily } from './annotation';
import type { MeasureText } from './lay-out-text';

/** Device fonts with the metrics of the standard ones. */
export const cssFamilies: Readonly<Record<FontFamily, string>> = {
  Helvetica: 'Helvetica, Arial, "Liberation Sans", sans-serif',
  Times: '"Times New Roman", Times, "Liberation Serif", serif',
  Courier: '"Courier New", Courier, "Liberation Mono", monospace',
};

let painter: CanvasRenderingContext2D | null | undefined;

/** Measures with the device's fonts. Browser only. */
export const measureText: MeasureText = (text, family, size) => {
  painter ??= document.createElement('canvas').getContext('2d');
  if (!painter) return text.length * size * 0.5;
  // Measured at a large size, because small sizes may be hinted.
  painter.font = `100px ${cssFamilies[family]}`;
  return (painter.measureText(text).width * size) / 100;
};
