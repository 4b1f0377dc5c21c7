/** The compressed RTF of Outlook. Source: Microsoft, [MS-OXRTFCP] 'Rich Text Format (RTF) Compression Algorithm'. */
import { ToolError } from '@entropy-tools/core/tool-error';

const MAX_BYTES = 64e6;
const headerBytes = 16;
const signature = { packed: 0x75465a4c, plain: 0x414c454d };
const dictionaryBytes = 4096;

/** What the dictionary begins with. */
const known =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';

/** @throws ToolError `input` if it is damaged, `limit` if it claims more than 64 MB */
export function unpackRtf(packed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (packed.length < headerBytes) throw damaged();
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  const size = view.getUint32(4, true);
  const kind = view.getUint32(8, true);
  if (size > MAX_BYTES) throw new ToolError('limit', 'The text of this mail is too large.');
  if (kind === signature.plain) return packed.slice(headerBytes, headerBytes + size);
  if (kind !== signature.packed) throw damaged();
  const dictionary = new Uint8Array(dictionaryBytes);
  for (let at = 0; at < known.length; at += 1) dictionary[at] = known.charCodeAt(at);
  const out = new Uint8Array(size);
  let place = known.length;
  let written = 0;
  const put = (byte: number) => {
    if (written < size) out[written] = byte;
    written += 1;
    dictionary[place] = byte;
    place = (place + 1) % dictionaryBytes;
  };
  let at = headerBytes;
  while (at < packed.length && written < size) {
    const flags = packed[at++] ?? 0;
    for (let bit = 0; bit < 8 && at < packed.length; bit += 1) {
      if (((flags >> bit) & 1) === 0) {
        put(packed[at++] ?? 0);
        continue;
      }
      const pair = ((packed[at] ?? 0) << 8) | (packed[at + 1] ?? 0);
      at += 2;
      const from = pair >> 4;
      // A reference to the place that is written next is the end.
      if (from === place) return out.subarray(0, Math.min(written, size));
      const length = (pair & 15) + 2;
      for (let step = 0; step < length; step += 1)
        put(dictionary[(from + step) % dictionaryBytes] ?? 0);
    }
  }
  return out.subarray(0, Math.min(written, size));
}

const damaged = () =>
  new ToolError('input', 'The text of this mail is damaged. Save it again from Outlook.');
