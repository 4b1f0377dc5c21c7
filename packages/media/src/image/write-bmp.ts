/**
 * Writes a Windows bitmap of 24 bits without transparency, which every program reads. Source: Microsoft, Bitmap
 * Storage (BITMAPINFOHEADER).
 * @param picture its transparent pixels have been painted over
 */
export function writeBmp({ data, width, height }: ImageData): Uint8Array<ArrayBuffer> {
  const row = (width * 3 + 3) & ~3;
  const out = new Uint8Array(54 + row * height);
  const view = new DataView(out.buffer);
  out.set([0x42, 0x4d]);
  view.setUint32(2, out.length, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  view.setUint32(34, row * height, true);
  // 96 dots an inch, in dots a metre.
  view.setInt32(38, 3780, true);
  view.setInt32(42, 3780, true);
  for (let y = 0; y < height; y += 1) {
    let to = 54 + (height - 1 - y) * row;
    for (let at = y * width * 4; at < (y + 1) * width * 4; at += 4) {
      out[to] = data[at + 2] as number;
      out[to + 1] = data[at + 1] as number;
      out[to + 2] = data[at] as number;
      to += 3;
    }
  }
  return out;
}
