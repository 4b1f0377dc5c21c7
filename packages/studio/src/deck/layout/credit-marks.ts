// The credit of the slide's picture, small in a corner of it, so that every output names the photographer.
import type { ImageCredit } from '../deck';
import type { Frame } from '../slide-drawing';
import { boxMark } from './parts';
import { type LayoutScope, pointsToPixels } from './scope';
import { setText } from './set-text';

/** Pixels between the credit and the picture's edges, and around its text. */
const inset = 10;
const padding = { x: 10, y: 4 } as const;
const size = pointsToPixels(8);
const lineHeight = size * 1.35;

/** `Photo: photographer / provider`, or the provider alone if no photographer is known. */
export function creditLine({ photographer, provider }: ImageCredit): string {
  return `Photo: ${[photographer, provider].filter((name) => name !== '').join(' / ')}`;
}

/** Parses a line written by {@link creditLine}; undefined for any other text. */
export function parseCreditLine(
  line: string,
): Pick<ImageCredit, 'photographer' | 'provider'> | undefined {
  const names = /^Photo: (?:(.+) \/ )?(.+)$/.exec(line.trim());
  return names?.[2] ? { photographer: names[1] ?? '', provider: names[2] } : undefined;
}

/** Adds the credit to the slide's own picture, at its lower right, if the picture is visible. */
export function addCredit(scope: LayoutScope): void {
  const { slide, marks, measure } = scope;
  const { imageCredit, imageUrl } = slide;
  const picture = marks.find((mark) => mark.kind === 'image' && mark.url === imageUrl);
  if (!imageCredit || picture?.kind !== 'image') return;
  const text = creditLine(imageCredit);
  const room = picture.frame.width - (inset + padding.x) * 2;
  const wide = measure(text, { font: 'text', size, bold: false, italic: false });
  const width = Math.ceil(Math.min(room, wide)) + padding.x * 2;
  const height = lineHeight + padding.y * 2;
  const right = picture.frame.x + picture.frame.width - inset;
  // The title is on the lower strip of a full-size picture.
  const isBelowTitle = slide.layout === 'image-title-overlay';
  const y = isBelowTitle
    ? picture.frame.y + inset
    : picture.frame.y + picture.frame.height - inset - height;
  const ground: Frame = { x: right - width, y, width, height };
  const frame: Frame = {
    ...{ x: ground.x + padding.x, y: y + padding.y },
    ...{ width: width - padding.x * 2, height: lineHeight },
  };
  const setting = { role: 'credit', sizes: [size], color: '#FFFFFF', align: 'left' } as const;
  const run = imageCredit.page === '' ? { text } : { text, href: imageCredit.page };
  // One pixel wider than measured, so that rounding does not break the line.
  const { mark } = setText([{ runs: [run] }], { ...frame, width: room + 1 }, setting, { measure });
  // White on 65 % black has a contrast of 5.9:1 over a white picture.
  marks.push(boxMark(ground, '#000000', 6, 0.65), { ...mark, frame });
}
