/** Mail of Outlook, field by field, in a container that SheetJS's CFB writes. Source: Microsoft, [MS-OXMSG]. */

import CFB from 'cfb';

type Bytes = Uint8Array<ArrayBuffer>;
type Fields = Readonly<Record<string, string | Bytes>>;

const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));

/** Properties of a fixed length. */
function fixed(start: number, values: readonly [id: number, type: number, value: bigint][]): Bytes {
  const bytes = Buffer.alloc(start + values.length * 16);
  for (const [at, [id, type, value]] of values.entries()) {
    bytes.writeUInt16LE(type, start + at * 16);
    bytes.writeUInt16LE(id, start + at * 16 + 2);
    bytes.writeBigUInt64LE(value, start + at * 16 + 8);
  }
  return Uint8Array.from(bytes);
}

/** A mail: its texts by the number of their property, and what hangs on it. */
export interface Mail {
  fields: Fields;
  attachments?: (Fields | { mail: Mail })[];
}

/** 27 November 2026, 09:00 UTC, in steps of 100 ns since 1601. */
const sent = (BigInt(Date.UTC(2026, 10, 27, 9)) + 11_644_473_600_000n) * 10_000n;

function addMail(
  file: CFB.CFB$Container,
  folder: string,
  { fields, attachments = [] }: Mail,
): void {
  const add = (path: string, content: Bytes) =>
    CFB.utils.cfb_add(file, `${folder}${path}`, content);
  const addFields = (place: string, all: Fields) => {
    for (const [id, value] of Object.entries(all))
      if (typeof value === 'string') add(`${place}__substg1.0_${id}001F`, utf16(value));
      else add(`${place}__substg1.0_${id}0102`, value);
  };
  add(
    '__properties_version1.0',
    fixed(folder === '/' ? 32 : 24, [
      [0x39, 0x40, sent],
      [0x3fde, 3, 65001n],
    ]),
  );
  addFields('', fields);
  for (const [at, kind] of [1n, 2n].entries()) {
    const place = `__recip_version1.0_#0000000${at}/`;
    add(`${place}__properties_version1.0`, fixed(8, [[0xc15, 3, kind]]));
    addFields(place, { 3001: kind === 1n ? 'Zoë' : 'Team', '39FE': `${at}@example.org` });
  }
  for (const [at, one] of attachments.entries()) {
    const place = `__attach_version1.0_#0000000${at}/`;
    add(`${place}__properties_version1.0`, fixed(8, []));
    if ('mail' in one) addMail(file, `${folder}${place}__substg1.0_3701000D/`, one.mail as Mail);
    else addFields(place, one);
  }
}

/** A mail as a file. */
export function msg(mail: Mail): Bytes {
  const file = CFB.utils.cfb_new();
  addMail(file, '/', mail);
  return Uint8Array.from(CFB.write(file, { type: 'buffer' }) as Buffer);
}
