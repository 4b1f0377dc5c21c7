// What a cut-out is to look like. The same for all pictures of a visit; strokes belong to one picture.

/** What stands behind the subject. */
export type Background =
  | { kind: 'none' }
  | { kind: 'colour'; colour: string }
  | { kind: 'gradient'; from: string; to: string /** Clockwise, 0 is upwards. */; degrees: number }
  | { kind: 'picture'; picture: Blob | undefined }
  | { kind: 'blur' /** 1 to 100. */; strength: number };

export type ResultFormat = 'png' | 'webp' | 'jpeg';

export interface Look {
  background: Background;
  /** Width of the fade at the edges in thousandths of the longer side, 0 to 20. */
  softness: number;
  /** How dark the shadow is, 0 (none) to 100. */
  shadow: number;
  /** Only the subject with a small margin, instead of the whole frame. */
  crop: boolean;
  format: ResultFormat;
  /** 0.1 to 1; PNG has none. */
  quality: number;
}

export const defaultLook: Look = {
  background: { kind: 'none' },
  softness: 0,
  shadow: 0,
  crop: false,
  format: 'png',
  quality: 0.9,
};

/** MIME type of each format. */
export const mimeOfFormat = {
  png: 'image/png',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
} as const satisfies Readonly<Record<ResultFormat, string>>;

/** JPEG has no transparency: it is laid on this. */
const JPEG_PAPER = '#ffffff';

/** The look as it is written: JPEG on white where no background is chosen. */
export function writtenLook(look: Look): Look {
  return look.format === 'jpeg' && look.background.kind === 'none'
    ? { ...look, background: { kind: 'colour', colour: JPEG_PAPER } }
    : look;
}

const extensionOfFormat = { png: 'png', webp: 'webp', jpeg: 'jpg' } as const;

/** Name of a single result. Source: specification 2, section 9. */
export function resultName(format: ResultFormat): string {
  return `background-removed.${extensionOfFormat[format]}`;
}

/** Name of one of several results, which keeps its source's: cat.jpg becomes cat-background-removed.png. */
export function resultNameOf(base: string, format: ResultFormat): string {
  return `${base}-${resultName(format)}`;
}
