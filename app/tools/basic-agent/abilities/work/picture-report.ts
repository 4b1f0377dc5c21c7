import { formatBytes } from '@entropy-tools/core/format';

/** A picture before or after a change. */
export interface PictureState {
  /** In pixels, upright. */
  width: number;
  height: number;
  /** Such as 'PNG', 'JPG' or 'WEBP'. */
  format: string;
  bytes: number;
}

/** Describes the change of a picture for the user and the model: size, format, bytes, what is removed. */
export function reportPicture(name: string, before: PictureState, after: PictureState): string {
  const isSmaller = after.width !== before.width || after.height !== before.height;
  const done = [
    isSmaller
      ? `${pixels(before)} became ${pixels(after)}`
      : `The size stayed ${pixels(before)}: it fits already, and nothing is enlarged`,
    before.format === after.format
      ? `the format stayed ${after.format}`
      : `${before.format} became ${after.format}`,
    `${formatBytes(before.bytes)} became ${formatBytes(after.bytes)}`,
  ];
  return `Made ${name}. ${done.join('; ')}. Place and camera notes are left out; the original is as it was.`;
}

const pixels = ({ width, height }: PictureState) => `${width} × ${height} pixels`;
