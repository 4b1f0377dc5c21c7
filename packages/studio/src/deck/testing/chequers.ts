import { writePng } from '@entropy-tools/media/image/write-png';

/** A PNG of a chequerboard in four colours, so that cropping and scaling are visible. */
export function makeChequers(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels[y * width + x] = (Math.floor(x / 50) + 2 * Math.floor(y / 50)) % 4;
  return writePng({ width, height, pixels }, [
    [32, 64, 96],
    [96, 160, 128],
    [224, 192, 96],
    [192, 80, 64],
  ]);
}
