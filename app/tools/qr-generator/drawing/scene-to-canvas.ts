import { ToolError } from '@entropy-tools/core/tool-error';
import type { Gradient, Layer, Scene } from './scene';
import { labelFont } from './scene-to-svg';

type Painter = OffscreenCanvasRenderingContext2D;

/**
 * Draws a scene at its size. Browser and worker only.
 * @throws ToolError `unsupported` without a canvas, `limit` if there is not enough memory for it
 */
export function sceneToCanvas(scene: Scene, logo?: ImageBitmap): OffscreenCanvas {
  if (typeof OffscreenCanvas === 'undefined')
    throw new ToolError(
      'unsupported',
      'This browser cannot draw images in the background. Choose SVG, or another browser.',
    );
  const canvas = new OffscreenCanvas(scene.width, scene.height);
  const painter = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!painter)
    throw new ToolError('limit', 'There is not enough memory for an image on this device.');
  painter.fillStyle = scene.background;
  painter.fillRect(0, 0, scene.width, scene.height);
  for (const layer of scene.layers) draw(painter, layer, logo);
  return canvas;
}

function draw(painter: Painter, layer: Layer, logo: ImageBitmap | undefined): void {
  switch (layer.kind) {
    case 'path':
      painter.fillStyle = paint(painter, layer.fill);
      painter.fill(new Path2D(layer.d), layer.evenOdd ? 'evenodd' : 'nonzero');
      return;
    case 'logo':
      painter.imageSmoothingQuality = 'high';
      if (logo) painter.drawImage(logo, layer.x, layer.y, layer.width, layer.height);
      return;
    case 'text':
      painter.fillStyle = layer.fill;
      painter.font = `700 ${layer.size}px ${labelFont}`;
      painter.textAlign = 'center';
      painter.textBaseline = 'middle';
      painter.fillText(layer.text, layer.x, layer.y, layer.width);
  }
}

function paint(painter: Painter, fill: string | Gradient): string | CanvasGradient {
  if (typeof fill === 'string') return fill;
  const { kind, x1, y1, x2, y2, from, to } = fill;
  const gradient =
    kind === 'linear'
      ? painter.createLinearGradient(x1, y1, x2, y2)
      : painter.createRadialGradient(x1, y1, 0, x1, y1, Math.hypot(x2 - x1, y2 - y1));
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  return gradient;
}
