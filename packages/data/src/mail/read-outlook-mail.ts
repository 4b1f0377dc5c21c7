/**
 * Reads a mail that Outlook saved (MSG). Source: Microsoft, [MS-OXMSG] 'Outlook Item (.msg) File Format', and
 * [MS-OXPROPS] for the numbers of properties. Own reader: `@kenjiuno/msgreader` would bring `iconv-lite` and a
 * Buffer into the browser.
 */
import { labelOfCodePage } from '@entropy-tools/core/code-pages';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type CompoundFile, openCompoundFile } from '../ooxml/compound-file';
import { unpackRtf } from './compressed-rtf';
import { htmlOfRtf } from './html-of-rtf';

type Bytes = Uint8Array<ArrayBuffer>;

/** Somebody who sent or got a mail. */
export interface MailPerson {
  name: string;
  /** Empty for people of the same company whose address is not in the file. */
  address: string;
}

/** A mail as Outlook keeps it; what it does not have is undefined. */
export interface OutlookMail {
  subject: string;
  from?: MailPerson | undefined;
  to: MailPerson[];
  cc: MailPerson[];
  bcc: MailPerson[];
  date?: Date | undefined;
  /** The lines that it came with, as the servers wrote them. */
  headers: string;
  messageId: string;
  text?: string | undefined;
  html?: string | undefined;
  /** The text with its looks, if it is neither plain nor HTML. */
  rtf?: Bytes | undefined;
  attachments: OutlookAttachment[];
}

/** A file that came along. */
interface OutlookAttachment {
  name: string;
  mime: string;
  /** By which the HTML refers to it. */
  contentId: string;
  content: Bytes | OutlookMail;
}

const MAX_DEPTH = 8;

const property = {
  subject: 0x0037,
  sentTime: 0x0039,
  representing: { name: 0x0042, address: 0x0065, smtp: 0x5d02 },
  headers: 0x007d,
  recipientKind: 0x0c15,
  sender: { name: 0x0c1a, address: 0x0c1f, smtp: 0x5d01 },
  deliveryTime: 0x0e06,
  text: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  messageId: 0x1035,
  name: 0x3001,
  address: 0x3003,
  attachedData: 0x3701,
  attachedShortName: 0x3704,
  attachedName: 0x3707,
  attachedMime: 0x370e,
  attachedId: 0x3712,
  smtp: 0x39fe,
  internetCodePage: 0x3fde,
  codePage: 0x3ffd,
} as const;

/** Bytes before the properties with a fixed length. */
const fixedAfter = { mail: 32, embedded: 24, part: 8 };
const type = { text: '001F', ansi: '001E', binary: '0102', object: '000D' };

/** @throws ToolError `input` if it is damaged or no mail of Outlook */
export function readOutlookMail(bytes: Bytes): OutlookMail {
  const file = openCompoundFile(bytes);
  if (!file.names.some((name) => name.startsWith('__properties_version1.0'))) throw noMail();
  return readMail(file, fixedAfter.mail, 0);
}

const noMail = () =>
  new ToolError('input', 'This is no mail of Outlook, or the file is damaged. Save it again.');

function readMail(file: CompoundFile, fixedAt: number, depth: number): OutlookMail {
  if (depth > MAX_DEPTH)
    throw new ToolError('limit', 'Mails are attached to mails more than eight deep.');
  const fixed = readFixed(file, fixedAt);
  const page = fixed.number(property.codePage) ?? 1252;
  const read = readerOf(file, page);
  const parts = (start: string) =>
    file.folders
      .filter((name) => name.startsWith(start))
      .sort()
      .flatMap((name) => file.folder(name) ?? []);
  const people = parts('__recip_version1.0_').map((folder) => {
    const own = readerOf(folder, page);
    const kind = readFixed(folder, fixedAfter.part).number(property.recipientKind) ?? 1;
    return { kind, ...personOf(own, property) };
  });
  const ofKind = (wanted: number) =>
    people
      .filter(({ kind }) => (kind & 15) === wanted)
      .map(({ name, address }) => ({ name, address }));
  const from = [property.sender, property.representing]
    .map((ids) => personOf(read, ids))
    .find(({ name, address }) => name !== '' || address !== '');
  const packed = read.binary(property.rtf);
  const rtf = packed && unpackRtf(packed);
  const text = read.text(property.text);
  const html =
    htmlOf(read, fixed.number(property.internetCodePage) ?? page) ?? (rtf && htmlOfRtf(rtf));
  return {
    subject: read.text(property.subject),
    from,
    to: ofKind(1),
    cc: ofKind(2),
    bcc: ofKind(3),
    date: fixed.time(property.sentTime) ?? fixed.time(property.deliveryTime),
    headers: read.text(property.headers),
    messageId: read.text(property.messageId),
    text: text.trim() === '' ? undefined : text,
    html,
    rtf: html === undefined && text.trim() === '' ? rtf : undefined,
    attachments: parts('__attach_version1.0_').map((folder) => readAttachment(folder, page, depth)),
  };
}

function readAttachment(folder: CompoundFile, page: number, depth: number): OutlookAttachment {
  const read = readerOf(folder, page);
  const embedded = folder.folder(streamName(property.attachedData, type.object));
  const isMail = embedded?.names.some((name) => name.startsWith('__properties_version1.0'));
  const content =
    embedded && isMail
      ? readMail(embedded, fixedAfter.embedded, depth + 1)
      : (read.binary(property.attachedData) ?? new Uint8Array(0));
  const name =
    read.text(property.attachedName) ||
    read.text(property.attachedShortName) ||
    read.text(property.name) ||
    (content instanceof Uint8Array ? '' : content.subject);
  return {
    name: name || 'attachment',
    mime: read.text(property.attachedMime).toLowerCase(),
    contentId: read.text(property.attachedId).replace(/^<|>$/g, ''),
    content,
  };
}

type Reader = ReturnType<typeof readerOf>;

const streamName = (id: number, kind: string) =>
  `__substg1.0_${id.toString(16).toUpperCase().padStart(4, '0')}${kind}`;

/** Reads the properties that have a stream of their own. */
function readerOf(file: CompoundFile, page: number) {
  return {
    binary: (id: number) => file.stream(streamName(id, type.binary)),
    text(id: number): string {
      const wide = file.stream(streamName(id, type.text));
      const narrow = wide ? undefined : file.stream(streamName(id, type.ansi));
      const text = wide
        ? new TextDecoder('utf-16le').decode(wide)
        : new TextDecoder(labelOfCodePage(page)).decode(narrow ?? new Uint8Array(0));
      return text.replace(/\0+$/, '');
    },
  };
}

function htmlOf(read: Reader, page: number): string | undefined {
  const bytes = read.binary(property.html);
  const html = bytes
    ? new TextDecoder(labelOfCodePage(page)).decode(bytes)
    : read.text(property.html);
  return html.trim() === '' ? undefined : html;
}

function personOf(
  read: Reader,
  { name, address, smtp }: { name: number; address: number; smtp: number },
): MailPerson {
  const found = [read.text(smtp), read.text(address)].find((one) => one.includes('@')) ?? '';
  const called = read.text(name).trim();
  return { name: called === found ? '' : called, address: found.trim() };
}

/** Properties of a fixed length stand together in a stream: 16 bytes each. */
function readFixed(file: CompoundFile, start: number) {
  const bytes = file.stream('__properties_version1.0') ?? new Uint8Array(0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const places = new Map<number, number>();
  for (let at = start; at + 16 <= bytes.length; at += 16)
    places.set(view.getUint16(at + 2, true), at + 8);
  return {
    number(id: number): number | undefined {
      const at = places.get(id);
      return at === undefined ? undefined : view.getUint32(at, true);
    },
    time(id: number): Date | undefined {
      const at = places.get(id);
      if (at === undefined) return undefined;
      // Steps of 100 ns since 1601.
      const date = new Date(Number(view.getBigUint64(at, true) / 10_000n) - 11_644_473_600_000);
      return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1970 ? undefined : date;
    },
  };
}
