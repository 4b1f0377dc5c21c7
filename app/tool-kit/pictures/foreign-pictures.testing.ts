/** A HEIC and a TIFF, for tests only: 64 × 48 pixels, red above and blue below. */

/** Written by ImageMagick with libheif: a gradient. */
const heicBase64 = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAA',
  'AAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEA',
  'AAAAAAAAQAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAV',
  'aW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAA',
  'AQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAg',
  'AAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAA',
  'AAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAEhtZGF0',
  'AAAAPCgBrxOA9WciYbd0/LwROw/gaKCDI5FrmiAooVo6pYHddnveVzzIS6m2RFqTCPdH3kxKUZfzH7MaHPOF4A==',
].join('');

/** A HEIC photo. */
export function heicPhoto(name = 'photo.heic', type = 'image/heic'): File {
  const bytes = Uint8Array.from(atob(heicBase64), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type });
}

/** A TIFF without compression, one strip. Source: TIFF 6.0. */
export function tiffPicture(name = 'scan.tif', type = 'image/tiff'): File {
  const [width, height] = [64, 48];
  const tags = [
    ...[
      [256, width],
      [257, height],
      [258, 8],
      [259, 1],
      [262, 2],
      [273, 8],
    ],
    ...[
      [277, 3],
      [278, height],
      [279, width * height * 3],
    ],
  ] as const;
  const directory = 8 + width * height * 3;
  const view = new DataView(new ArrayBuffer(directory + 2 + tags.length * 12 + 4));
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, directory, true);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    view.setUint8(8 + pixel * 3 + (pixel < (width * height) / 2 ? 0 : 2), 255);
  view.setUint16(directory, tags.length, true);
  for (const [index, [tag, value]] of tags.entries()) {
    const at = directory + 2 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, 4, true);
    view.setUint32(at + 4, 1, true);
    view.setUint32(at + 8, value, true);
  }
  return new File([view.buffer], name, { type });
}
