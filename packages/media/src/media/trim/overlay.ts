/**
 * Words and pictures laid over a film. The page's preview and the export draw them by the same function,
 * so that what is seen is what is written.
 */
import type { CopyRange } from './copy-packets';
import { fadeLevel } from './fade-picture';
import type { CropArea } from './trim-request';

/** Where and when something is shown. Fractions are of the picture of the result. */
interface OverlayPlace {
  /** Seconds on the source's timeline; `to` is exclusive. */
  from: number;
  to: number;
  /** Its centre. */
  x: number;
  y: number;
  /** Seconds in which it appears, and in which it goes. */
  fade: number;
}

/** Words; lines that are too long are broken. */
export interface LaidWords extends OverlayPlace {
  kind: 'words';
  text: string;
  /** Height of the letters as a fraction of the picture's height. */
  size: number;
  /** A CSS colour. */
  colour: string;
  look: 'outline' | 'box' | 'plain';
  /** `lower`: `y` is the lower edge, as subtitles have it. */
  edge?: 'lower' | undefined;
}

/** A picture, such as a logo. */
interface LaidPicture extends OverlayPlace {
  kind: 'picture';
  picture: ImageBitmap;
  /** Its width as a fraction of the film's. */
  size: number;
}

export type Overlay = LaidWords | LaidPicture;

/** An overlay at one moment: `level` is 1 for wholly visible. */
export interface ShownOverlay {
  overlay: Overlay;
  level: number;
}

interface Size {
  width: number;
  height: number;
}

/** A page’s canvas is painted in the same way. */
type Painter = Omit<OffscreenCanvasRenderingContext2D, 'canvas'>;

const LINE_HEIGHT = 1.25;
const WIDEST = 0.92;

/** What is visible at a time of the source. */
export function overlaysAt(overlays: readonly Overlay[], seconds: number): ShownOverlay[] {
  return overlays
    .filter(({ from, to }) => seconds >= from - 0.0005 && seconds < to - 0.0005)
    .map((overlay) => {
      const fades = { fadeIn: overlay.fade, fadeOut: overlay.fade };
      const level = fadeLevel(seconds - overlay.from, overlay.to - overlay.from, fades);
      return { overlay, level };
    });
}

/** The time on the source's timeline of a time in the result. */
export function sourceTimeOf(seconds: number, ranges: readonly CopyRange[], speed: number): number {
  const range = ranges.findLast(({ at }) => at <= seconds + 0.0005) ?? ranges[0];
  return range ? range.from + (seconds - range.at) * speed : seconds;
}

/** The lines of words, broken where they are wider than the picture. */
function linesOf(painter: Painter, text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    let held = '';
    // Scripts without blanks are broken between letters, and so are words that are too long.
    for (const word of line.split(/(?<=\s)/)) {
      if (held && painter.measureText(held + word.trimEnd()).width > width) {
        lines.push(held.trimEnd());
        held = '';
      }
      held += word;
      while ([...held].length > 1 && painter.measureText(held.trimEnd()).width > width) {
        const letters = [...held];
        let count = letters.length - 1;
        while (count > 1 && painter.measureText(letters.slice(0, count).join('')).width > width)
          count -= 1;
        lines.push(letters.slice(0, count).join(''));
        held = letters.slice(count).join('');
      }
    }
    return [...lines, held.trimEnd()];
  });
}

/** The area that an overlay covers in a picture, in pixels; parts of it may lie outside. */
export function overlayArea(painter: Painter, overlay: Overlay, picture: Size): CropArea {
  if (overlay.kind === 'picture') {
    const width = overlay.size * picture.width;
    const height = (width * overlay.picture.height) / overlay.picture.width;
    const [left, top] = [overlay.x * picture.width - width / 2, overlay.y * picture.height];
    return { left, top: top - height / 2, width, height };
  }
  const letters = overlay.size * picture.height;
  painter.font = fontOf(letters);
  const lines = linesOf(painter, overlay.text, picture.width * WIDEST);
  const width = Math.max(...lines.map((line) => painter.measureText(line).width)) + letters * 0.8;
  const height = (lines.length * LINE_HEIGHT + 0.3) * letters;
  const y = overlay.y * picture.height;
  const top = overlay.edge === 'lower' ? y - height : y - height / 2;
  return { left: overlay.x * picture.width - width / 2, top, width, height };
}

const fontOf = (letters: number) => `600 ${letters}px sans-serif`;

/** Draws an overlay onto a picture of this size. */
export function drawOverlay(
  painter: Painter,
  { overlay, level }: ShownOverlay,
  picture: Size,
): void {
  const { left, top, width, height } = overlayArea(painter, overlay, picture);
  painter.save();
  painter.globalAlpha = level;
  if (overlay.kind === 'picture') {
    painter.imageSmoothingQuality = 'high';
    painter.drawImage(overlay.picture, left, top, width, height);
  } else {
    const letters = overlay.size * picture.height;
    if (overlay.look === 'box') {
      painter.fillStyle = isDark(overlay.colour) ? 'rgb(255 255 255 / 0.8)' : 'rgb(0 0 0 / 0.65)';
      painter.beginPath();
      painter.roundRect(left, top, width, height, letters * 0.2);
      painter.fill();
    }
    painter.textAlign = 'center';
    painter.textBaseline = 'middle';
    painter.lineJoin = 'round';
    painter.lineWidth = letters * 0.16;
    painter.strokeStyle = isDark(overlay.colour) ? 'white' : 'black';
    painter.fillStyle = overlay.colour;
    for (const [index, line] of linesOf(painter, overlay.text, picture.width * WIDEST).entries()) {
      const y = top + (0.15 + LINE_HEIGHT * (index + 0.5)) * letters;
      if (overlay.look === 'outline') painter.strokeText(line, left + width / 2, y);
      painter.fillText(line, left + width / 2, y);
    }
  }
  painter.restore();
}

/** Whether `#rrggbb` needs a light ground. */
function isDark(colour: string): boolean {
  const [red = 255, green = 255, blue = 255] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  return red * 0.3 + green * 0.6 + blue * 0.1 < 90;
}
