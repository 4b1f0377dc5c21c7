/** Writes a mail as the file that every mail program opens. Source: RFC 5322, 2045 to 2047, 2231, 2387. */
import { toBase64 } from '@entropy-tools/core/base64';

/** A mail to be written. */
export interface MailToWrite {
  /** In order; values may have any characters. */
  headers: readonly (readonly [name: string, value: string])[];
  /** People: name and address. */
  people: readonly (readonly [
    name: string,
    people: readonly { name: string; address: string }[],
  ])[];
  text?: string | undefined;
  html?: string | undefined;
  attachments: readonly {
    name: string;
    mime: string;
    /** By which the HTML refers to it; empty for none. */
    contentId: string;
    content: Uint8Array<ArrayBuffer>;
  }[];
}

const lineEnd = '\r\n';

/** @param unique words that separate the parts; they must not occur in the mail */
export function writeEml(mail: MailToWrite, unique: string = crypto.randomUUID()): Blob {
  const inline = mail.attachments.filter(
    ({ contentId }) => contentId !== '' && mail.html?.includes(`cid:${contentId}`),
  );
  const others = mail.attachments.filter((one) => !inline.includes(one));
  const texts: string[] = [];
  if (mail.text !== undefined || mail.html === undefined)
    texts.push(textPart('plain', mail.text ?? ''));
  if (mail.html !== undefined) {
    const page = textPart('html', mail.html);
    texts.push(
      inline.length > 0
        ? multipart(
            'related',
            [page, ...inline.map((one) => filePart(one, 'inline'))],
            `${unique}-r`,
          )
        : page,
    );
  }
  const body = texts.length > 1 ? multipart('alternative', texts, `${unique}-a`) : (texts[0] ?? '');
  const whole =
    others.length > 0
      ? multipart(
          'mixed',
          [body, ...others.map((one) => filePart(one, 'attachment'))],
          `${unique}-m`,
        )
      : body;
  const head = [
    ...mail.people
      .filter(([, people]) => people.length > 0)
      .map(([name, people]) => `${name}: ${people.map(person).join(`,${lineEnd} `)}`),
    ...mail.headers
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}: ${encodeWords(value)}`),
    'MIME-Version: 1.0',
  ];
  return new Blob([`${head.join(lineEnd)}${lineEnd}${whole}`], { type: 'message/rfc822' });
}

function person({ name: given, address }: { name: string; address: string }): string {
  // What would end this address and begin another one.
  const safe = address.replace(/[\s<>,;]/g, '');
  const name = given.replace(/\s+/g, ' ');
  if (name === '') return safe;
  const called = /^[\x20-\x7e]*$/.test(name)
    ? `"${name.replace(/["\\]/g, '\\$&')}"`
    : encodeWords(name);
  // A group without members: who has a name only (RFC 6854).
  return safe === '' ? `${called}:;` : `${called} <${safe}>`;
}

/** A value in ASCII: words of UTF-8 where it has other letters. */
function encodeWords(value: string): string {
  const line = value.replace(/[\r\n]+\s*/g, ' ');
  if (/^[\x20-\x7e]*$/.test(line)) return line;
  const words: string[] = [];
  let part = '';
  const close = () => words.push(`=?UTF-8?B?${toBase64(new TextEncoder().encode(part))}?=`);
  for (const letter of line) {
    // 45 bytes become 60 letters; a word may have 75.
    if (new TextEncoder().encode(part + letter).length > 45) {
      close();
      part = '';
    }
    part += letter;
  }
  close();
  return words.join(`${lineEnd} `);
}

function textPart(kind: 'plain' | 'html', text: string): string {
  const bytes = new TextEncoder().encode(text.replace(/\r\n?|\n/g, lineEnd));
  return part([`Content-Type: text/${kind}; charset=utf-8`], bytes);
}

function filePart(
  { name, mime, contentId, content }: MailToWrite['attachments'][number],
  how: 'inline' | 'attachment',
): string {
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(mime) ? mime : 'application/octet-stream';
  const called = `filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`;
  // A mail stands as it is, in ASCII; one of other bytes comes along as a file, since it may not be packed.
  const isMail = type === 'message/rfc822';
  if (isMail && content.every((byte) => byte < 0x80)) {
    const inside = new TextDecoder().decode(content);
    return `Content-Type: ${type}${lineEnd}Content-Disposition: ${how};${lineEnd} ${called}${lineEnd}${lineEnd}${inside}`;
  }
  return part(
    [
      `Content-Type: ${isMail ? 'application/octet-stream' : type}`,
      `Content-Disposition: ${how};${lineEnd} ${called}`,
      ...(contentId === '' ? [] : [`Content-ID: <${contentId.replace(/[\r\n<>]/g, '')}>`]),
    ],
    content,
  );
}

function part(head: readonly string[], bytes: Uint8Array): string {
  const lines = toBase64(bytes).match(/.{1,76}/g) ?? [];
  const all = [...head, 'Content-Transfer-Encoding: base64'];
  return `${all.join(lineEnd)}${lineEnd}${lineEnd}${lines.join(lineEnd)}${lineEnd}`;
}

function multipart(kind: string, parts: readonly string[], boundary: string): string {
  const inside = parts.map((one) => `--${boundary}${lineEnd}${one}${lineEnd}`).join('');
  return `Content-Type: multipart/${kind}; boundary="${boundary}"${lineEnd}${lineEnd}${inside}--${boundary}--${lineEnd}`;
}
