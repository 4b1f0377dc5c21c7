/**
 * The index of the font slices that we serve (public/fonts/index.json, made by
 * scripts/build-fonts.ts). The ranges of Chinese, Japanese and Korean are separate files, read only
 * when a text needs them. Cached for the life of the worker.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { type CodePointRanges, decodeRanges } from './code-point-ranges';

/** One font file: a slice of a family in one weight and style. */
export interface FontFace {
  /** Unique, such as `noto-sans-latin-700-italic`. */
  readonly id: string;
  /** Argument for `context.loadAsset`. */
  readonly path: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly ranges: CodePointRanges;
}

/** `display`: used only if the family is requested by id. */
type FontGroup = 'text' | 'cjk' | 'symbols' | 'mono' | 'display';

/** A family's slices for one weight and style each. */
export interface FontFamily {
  readonly id: string;
  readonly group: FontGroup;
  /** Undefined until `loadFontIndex` is called with CJK. */
  slices: Map<string, FontFace>[] | undefined;
  readonly slicesFile: string | undefined;
}

interface IndexedSlice {
  name: string;
  faces: string[];
  ranges: string;
  own?: Record<string, string>;
}
interface IndexFile {
  families: { id: string; group: FontGroup; slices?: IndexedSlice[]; slicesFile?: string }[];
}

let loading: Promise<FontFamily[]> | undefined;

/**
 * Returns the font families in fallback order.
 * @param withCjk whether to load the slices of Chinese, Japanese and Korean too
 * @throws ToolError `asset` if the index cannot be loaded
 */
export async function loadFontIndex(
  context: Pick<CodecContext, 'loadAsset'>,
  withCjk: boolean,
): Promise<readonly FontFamily[]> {
  loading ??= readIndex(context).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const families = await loading;
  if (withCjk)
    await Promise.all(
      families.map(async (family) => {
        if (family.slices || !family.slicesFile) return;
        const slices = await loadJson<IndexedSlice[]>(context, family.slicesFile);
        family.slices = slices.map((slice) => facesOf(family.id, slice));
      }),
    );
  return families;
}

async function readIndex(context: Pick<CodecContext, 'loadAsset'>): Promise<FontFamily[]> {
  const file = await loadJson<IndexFile>(context, 'fonts/index.json');
  return file.families.map(({ id, group, slices, slicesFile }) => ({
    id,
    group,
    slices: slices?.map((slice) => facesOf(id, slice)),
    slicesFile,
  }));
}

async function loadJson<T>(context: Pick<CodecContext, 'loadAsset'>, path: string): Promise<T> {
  // Trusted: our own build writes this file, and its tests read it back.
  return JSON.parse(new TextDecoder().decode(await context.loadAsset(path))) as T;
}

function facesOf(family: string, slice: IndexedSlice): Map<string, FontFace> {
  const shared = decodeRanges(slice.ranges);
  return new Map(
    slice.faces.map((face) => {
      const own = slice.own?.[face];
      const id = `${family}-${slice.name}-${face}`;
      return [
        face,
        {
          id,
          path: `fonts/${id}.woff`,
          family,
          bold: face.startsWith('700'),
          italic: face.endsWith('italic'),
          ranges: own === undefined ? shared : decodeRanges(own),
        },
      ];
    }),
  );
}
