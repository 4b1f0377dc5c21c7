// Draws a line of text in a corner of the picture: light with a dark outline, so that it is readable on
// anything.
import type { Painter } from '@entropy-tools/media/image/resample';
import type { ResizeSettings } from './settings';

/** Font size as a fraction of the shorter side, but never too small to read. */
const share = 0.05;
const smallestPixels = 10;

/** Draws the watermark; does nothing without a text. A long text is shrunk to fit the width. */
export function drawWatermark(painter: Painter, settings: ResizeSettings): void {
  const text = settings.watermark.trim();
  if (text === '') return;
  const { width, height } = painter.canvas;
  const letters = Math.max(smallestPixels, Math.min(width, height) * share);
  const margin = letters * 0.8;
  const place = settings.watermarkPlace;
  painter.save();
  painter.globalAlpha = settings.watermarkOpacity;
  painter.font = `600 ${letters}px system-ui, sans-serif`;
  painter.textAlign = place === 'center' ? 'center' : place.endsWith('left') ? 'left' : 'right';
  painter.textBaseline = place === 'center' ? 'middle' : place.startsWith('top') ? 'top' : 'bottom';
  const x = place === 'center' ? width / 2 : place.endsWith('left') ? margin : width - margin;
  const y = place === 'center' ? height / 2 : place.startsWith('top') ? margin : height - margin;
  const most = Math.max(1, width - 2 * margin);
  painter.lineJoin = 'round';
  painter.lineWidth = letters / 8;
  painter.strokeStyle = '#000000';
  painter.fillStyle = '#ffffff';
  painter.strokeText(text, x, y, most);
  painter.fillText(text, x, y, most);
  painter.restore();
}
