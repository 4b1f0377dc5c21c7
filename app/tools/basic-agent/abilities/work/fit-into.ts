/** In whole pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** The largest size of the same proportions within `most`, never larger than the original. */
export function fitInto(
  size: PixelSize,
  most: { width?: number | undefined; height?: number | undefined },
): PixelSize {
  const scale = Math.min(
    1,
    (most.width ?? Number.POSITIVE_INFINITY) / size.width,
    (most.height ?? Number.POSITIVE_INFINITY) / size.height,
  );
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
