/**
 * Cuts a font down to some characters by HarfBuzz's subsetter (harfbuzzjs, MIT; 275 kB compressed, loaded at
 * use). Ligatures, marks, kerning, hints, axes and colours of what stays are kept, and all names with the licence.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { damagedFont } from './sfnt';

type Bytes = Uint8Array<ArrayBuffer>;

/** The part of the library that is used. Source: HarfBuzz, hb-subset.h. */
interface Subsetter extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  malloc: (bytes: number) => number;
  hb_blob_create: (at: number, bytes: number, mode: number, user: number, free: number) => number;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_set_clear: (set: number) => void;
  hb_set_invert: (set: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_unicode_set: (input: number) => number;
  hb_subset_input_set: (input: number, which: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_or_fail: (face: number, input: number) => number;
}

/** Everything in these sets stays: names, their languages, features and scripts of the layout. */
const kept = { names: 4, languages: 5, features: 6, scripts: 7 };
/** HB_SUBSET_FLAGS_NAME_LEGACY and HB_SUBSET_FLAGS_NOTDEF_OUTLINE. */
const FLAGS = 0x8 | 0x40;
const READONLY = 1;

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * @param sfnt a TTF or OTF
 * @throws ToolError `input` if its tables contradict each other, `asset` if the library cannot be loaded
 */
export async function subsetFont(
  sfnt: Bytes,
  codePoints: Iterable<number>,
  { loadAsset }: Pick<CodecContext, 'loadAsset'>,
): Promise<Bytes> {
  compiled ??= loadAsset(vendorAssets.fontSubset).then((wasm) => WebAssembly.compile(wasm));
  const module = await compiled.catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
  // A new instance for each font: what a damaged one leaves in memory is gone with it.
  const hb = (await WebAssembly.instantiate(module)).exports as Subsetter;
  hb._initialize();
  try {
    return cut(hb, sfnt, codePoints);
  } catch (cause) {
    throw cause instanceof ToolError ? cause : damagedFont(cause);
  }
}

function cut(hb: Subsetter, sfnt: Bytes, codePoints: Iterable<number>): Bytes {
  const place = hb.malloc(sfnt.length);
  if (place === 0)
    throw new ToolError('limit', 'This font is too large for the memory of this browser.');
  new Uint8Array(hb.memory.buffer).set(sfnt, place);
  const face = hb.hb_face_create(hb.hb_blob_create(place, sfnt.length, READONLY, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  for (const which of Object.values(kept)) {
    const set = hb.hb_subset_input_set(input, which);
    hb.hb_set_clear(set);
    hb.hb_set_invert(set);
  }
  hb.hb_subset_input_set_flags(input, FLAGS);
  const wanted = hb.hb_subset_input_unicode_set(input);
  for (const codePoint of codePoints) hb.hb_set_add(wanted, codePoint);
  const made = hb.hb_subset_or_fail(face, input);
  if (made === 0) throw damagedFont();
  const blob = hb.hb_face_reference_blob(made);
  const [at, length] = [hb.hb_blob_get_data(blob, 0), hb.hb_blob_get_length(blob)];
  if (at === 0 || length === 0) throw damagedFont();
  return new Uint8Array(hb.memory.buffer).slice(at, at + length);
}
