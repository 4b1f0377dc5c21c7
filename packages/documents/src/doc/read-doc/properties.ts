// Title and author from a property set (MS-OLEPS 2.21). Faulty properties never make a document unreadable.

import type { Doc } from '../model';
import { ByteReader } from './byte-reader';

const titleId = 2;
const authorId = 4;
const codePageId = 1;
const utf8 = 65_001;
const narrowText = 30;
const wideText = 31;

/** @param stream `\x05SummaryInformation` */
export function readDocProperties(
  stream: Uint8Array<ArrayBuffer> | undefined,
): Pick<Doc, 'title' | 'author'> {
  if (!stream) return {};
  const set = new ByteReader(stream);
  const section = set.u32(44);
  const count = Math.min(set.u32(section + 4), 100);
  const places = new Map<number, number>();
  for (let index = 0; index < count; index++)
    places.set(set.u32(section + 8 + index * 8), section + set.u32(section + 12 + index * 8));
  const codePage = set.u16((places.get(codePageId) ?? set.length) + 4);
  const text = (id: number) => readValue(set, places.get(id), codePage);
  const title = text(titleId);
  const author = text(authorId);
  return { ...(title ? { title } : {}), ...(author ? { author } : {}) };
}

function readValue(set: ByteReader, at: number | undefined, codePage: number): string {
  if (at === undefined) return '';
  const type = set.u32(at);
  const length = Math.min(set.u32(at + 4), 1000);
  const bytes = set.part(at + 8, type === wideText ? length * 2 : length).bytes;
  if (type === wideText) return clean(new TextDecoder('utf-16le').decode(bytes));
  if (type !== narrowText) return '';
  return clean(decoderOf(codePage).decode(bytes));
}

function decoderOf(codePage: number): TextDecoder {
  if (codePage === utf8) return new TextDecoder();
  const known = codePage >= 1250 && codePage <= 1258;
  return new TextDecoder(known ? `windows-${codePage}` : 'windows-1252');
}

function clean(text: string): string {
  return (text.split('\0')[0] ?? '').trim();
}
