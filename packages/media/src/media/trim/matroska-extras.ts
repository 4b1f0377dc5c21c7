/**
 * Lists what a Matroska or WebM file contains besides picture and sound, which demuxers skip silently:
 * subtitles, chapters, attachments. Reads only the head of the file. Source: RFC 9559, RFC 8794.
 */

const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  title: 0x7ba9,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  chapters: 0x1043a770,
  attachments: 0x1941a469,
} as const;

/** The part before the first cluster is usually some kilobytes, but may contain attached fonts. */
const MAX_HEAD_BYTES = 4 * 1024 * 1024;

const trackTypeNames: Readonly<Record<number, string>> = { 17: 'subtitles', 18: 'buttons' };

/** Names of the other contents; empty for damaged input, never throws. */
export async function readMatroskaExtras(blob: Blob): Promise<string[]> {
  return [...(await readExtras(blob)).names];
}

/** The title of a Matroska or WebM file, which stands apart from its tags; empty for any other file. */
export async function readMatroskaTitle(blob: Blob): Promise<{ title?: string }> {
  const head = new DataView(await blob.slice(0, 4).arrayBuffer());
  if (head.byteLength < 4 || head.getUint32(0) !== ids.ebml) return {};
  const { title } = await readExtras(blob);
  return title ? { title } : {};
}

interface Extras {
  names: Set<string>;
  title: string;
}

async function readExtras(blob: Blob): Promise<Extras> {
  const view = new DataView(await blob.slice(0, MAX_HEAD_BYTES).arrayBuffer());
  const found: Extras = { names: new Set(), title: '' };
  walk(view, 0, view.byteLength, found);
  return found;
}

const parents: readonly number[] = [ids.segment, ids.info, ids.tracks, ids.trackEntry];

function walk(view: DataView, start: number, end: number, found: Extras): void {
  let offset = start;
  while (offset < end) {
    const id = readVint(view, offset, true);
    const size = id && readVint(view, offset + id.length, false);
    if (!id || !size || id.value === ids.cluster) return;
    const body = offset + id.length + size.length;
    const bodyEnd = Math.min(end, size.unknown ? end : body + size.value);
    if (parents.includes(id.value)) walk(view, body, bodyEnd, found);
    else if (id.value === ids.chapters) found.names.add('chapters');
    else if (id.value === ids.attachments) found.names.add('attachments');
    else if (id.value === ids.title && body <= bodyEnd)
      found.title = new TextDecoder().decode(new Uint8Array(view.buffer, body, bodyEnd - body));
    else if (id.value === ids.trackType && body < view.byteLength) {
      const name = trackTypeNames[view.getUint8(body)];
      if (name) found.names.add(name);
    }
    if (size.unknown) return;
    offset = body + size.value;
  }
}

/** Reads a variable-length integer; the leading zeros of its first byte give its length. */
function readVint(
  view: DataView,
  offset: number,
  keepMarker: boolean,
): { value: number; length: number; unknown: boolean } | undefined {
  if (offset >= view.byteLength) return undefined;
  const first = view.getUint8(offset);
  const length = Math.clz32(first) - 23;
  if (length > 8 || offset + length > view.byteLength) return undefined;
  let value = keepMarker ? first : first & (0xff >> length);
  let ones = (first & (0xff >> length)) === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = view.getUint8(offset + index);
    value = value * 256 + byte;
    ones &&= byte === 0xff;
  }
  return { value, length, unknown: !keepMarker && ones };
}
