// The look of cut-outs. Shared by all pictures of a visit; strokes belong to one picture.

/** What is drawn behind the subject. */
export type Background =
  | { kind: 'none' }
  | { kind: 'colour'; colour: string }
  | { kind: 'gradient'; from: string; to: string /** Clockwise, 0 points up. */; degrees: number }
  | { kind: 'picture'; picture: Blob | undefined }
  | { kind: 'blur' /** 1 to 100. */; strength: number };

export type ResultFormat = 'png' | 'webp' | 'jpeg';

export interface Look {
  background: Background;
  /** Width of the soft edge in thousandths of the longer side, 0 to 20. */
  softness: number;
  /** How dark the shadow is, 0 (none) to 100. */
  shadow: number;
  /** Crops to the subject with a small margin, instead of the whole frame. */
  crop: boolean;
  format: ResultFormat;
  /** 0.1 to 1; not used for PNG. */
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

/** The ground that an address chooses: `?ground=white`. */
export function groundOfQuery(query: URLSearchParams): Background | undefined {
  const wanted = query.get('ground');
  if (wanted === 'white') return { kind: 'colour', colour: '#ffffff' };
  return wanted === 'blur' ? { kind: 'blur', strength: 40 } : undefined;
}

/** MIME type of each format. */
export const mimeOfFormat = {
  png: 'image/png',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
} as const satisfies Readonly<Record<ResultFormat, string>>;

/** Background of JPEG files, which have no transparency. */
const JPEG_PAPER = '#ffffff';

/** The look used for writing: JPEG gets a white background when none is chosen. */
export function lookForFormat(look: Look): Look {
  return look.format === 'jpeg' && look.background.kind === 'none'
    ? { ...look, background: { kind: 'colour', colour: JPEG_PAPER } }
    : look;
}

const extensionOfFormat = { png: 'png', webp: 'webp', jpeg: 'jpg' } as const;

/** File name of a single result. Source: specification 2, section 9. */
export function resultName(format: ResultFormat): string {
  return `background-removed.${extensionOfFormat[format]}`;
}

/** File name of one of several results, based on its source's: cat.jpg becomes cat-background-removed.png. */
export function resultNameOf(base: string, format: ResultFormat): string {
  return `${base}-${resultName(format)}`;
}
