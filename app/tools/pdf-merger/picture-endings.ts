/** Endings of pictures that browsers and our own decoders read. */
export const pictureEndings: readonly string[] = [
  ...['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'avif', 'svg', 'heic', 'heif'],
];
