import type { QrOptions } from '../qr-options';
import { roundedRectangle } from './path-figures';
import type { Layer } from './scene';

/** The picture's size and the position of the code in it, in pixels. */
export interface FrameBox {
  width: number;
  height: number;
  /** Distance of the code from the left and upper edge. */
  code: number;
}

/** Fractions of the code's size. */
const borderShare = 0.03;
const bannerShare = 0.17;
/** Width of a letter as a fraction of the font size, generous for a bold sans. */
const letterShare = 0.62;

/** The picture's size: the code's plus the frame's. */
export function frameBox({ size, style }: Pick<QrOptions, 'size' | 'style'>): FrameBox {
  if (style.frame === 'none') return { width: size, height: size, code: 0 };
  const border = Math.round(size * borderShare);
  const banner = hasLabel(style) ? Math.round(size * bannerShare) : 0;
  return { width: size + 2 * border, height: size + 2 * border + banner, code: border };
}

/** The frame's shapes, drawn below the code. */
export function frameLayers(options: QrOptions, { width, height, code }: FrameBox): Layer[] {
  const { size, style, foreground, background } = options;
  if (style.frame === 'none') return [];
  const outer = code * 2;
  const path = (d: string, fill: string): Layer => ({ kind: 'path', d, fill, evenOdd: false });
  const layers = [
    path(roundedRectangle(0, 0, width, height, [outer, outer, outer, outer]), foreground),
    path(
      roundedRectangle(code, code, code + size, code + size, [code, code, code, code]),
      background,
    ),
  ];
  if (!hasLabel(style)) return layers;
  const text = style.label.trim();
  const banner = height - size - 2 * code;
  const fitting = (size * 0.94) / ([...text].length * letterShare);
  layers.push({
    kind: 'text',
    text,
    x: width / 2,
    y: size + code + (banner + code) / 2,
    size: Math.round(Math.min(banner * 0.62, fitting)),
    width: size * 0.94,
    fill: background,
  });
  return layers;
}

function hasLabel({ frame, label }: QrOptions['style']): boolean {
  return frame === 'label' && label.trim() !== '';
}
