/**
 * Pictures among the output: the terminal image protocol of iTerm2, by xterm.js's image addon. Loaded with the
 * first picture. Source: iterm2.com/documentation-images.html.
 */
import { toBase64 } from '@entropy-tools/core/base64';
import type { ProgramView } from '@entropy-tools/machine/machine/program';
import { ImageAddon } from '@xterm/addon-image';
import type { Terminal } from '@xterm/xterm';

const STORAGE_MB = 64;
const MAX_PIXELS = 16_777_216;
/** For a picture that names no size, such as an SVG that fills its page. */
const USUAL_WIDTH_PX = 480;
/** A picture is at most this part of the screen's height. */
const MAX_HEIGHT = 0.8;

/** Prepares a terminal for pictures, and returns {@link drawPicture}. Sixel graphics would need wasm on the page. */
export function loadPictures(terminal: Terminal): typeof drawPicture {
  const options = { sixelSupport: false, storageLimit: STORAGE_MB, pixelLimit: MAX_PIXELS };
  terminal.loadAddon(new ImageAddon({ ...options, enableSizeReports: false }));
  return drawPicture;
}

/** @returns what a terminal draws as the picture, with its title and size below, for those who cannot see it */
async function drawPicture(
  { title, type, bytes }: ProgramView,
  screen: HTMLElement,
): Promise<string> {
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const [width, height] = [
      picture.naturalWidth || USUAL_WIDTH_PX,
      picture.naturalHeight || USUAL_WIDTH_PX,
    ];
    const scale = Math.min(
      1,
      (screen.clientWidth * 0.95) / width,
      (screen.clientHeight * MAX_HEIGHT) / height,
    );
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    );
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const png = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    const head = `\u001b]1337;File=inline=1;size=${png.length};width=${canvas.width}px;height=${canvas.height}px:`;
    return `${head}${toBase64(png)}\u0007\r\n[${title}, ${width} × ${height}]\r\n`;
  } catch {
    return `[${title} is not a picture that can be drawn]\r\n`;
  } finally {
    URL.revokeObjectURL(url);
  }
}
