// Mail (EML, MBOX, MSG of Outlook) to a web page, text, EML, or a ZIP with its attachments. Nothing is fetched and no
// script stays: the page is written anew from what our HTML reader understands.
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName, safeFileName, uniqueNames } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';
import { onlyConvertibleTo } from '../only-convertible-to';

const MAX_BYTES = 256e6;
const MAX_MAILS = 10_000;

/** Mail to HTML, text, EML or ZIP. */
export async function convertMail(job: ConvertJob): Promise<Converted> {
  const { source, target, context } = job;
  if (source.blob.size > MAX_BYTES)
    throw new ToolError('limit', 'Mail of more than 256 MB is not read.');
  const bytes = await readBytes(source.blob);
  if (source.format === 'msg') return fromOutlook(bytes, job);
  const raw = source.format === 'mbox' ? splitMailbox(bytes) : [bytes];
  if (raw.length > MAX_MAILS)
    throw new ToolError('limit', 'A mailbox may have at most 10,000 mails here.');
  const mails: Email[] = [];
  for (const one of raw) {
    context.signal.throwIfAborted();
    mails.push(await read(one));
    context.onProgress((mails.length / raw.length) * 0.5);
  }
  if (target === 'eml') {
    const names = uniqueNames(mails.map(({ subject }) => safeFileName(`${subject ?? 'mail'}.eml`)));
    const files = raw.map((one, at) => ({ name: names[at] ?? 'mail.eml', blob: emlOf([one]) }));
    return { files, madeBy: 'our mail reader', detail: formatCount(mails.length, 'mail') };
  }
  return write(mails, 'postal-mime', job);
}

const emlOf = (parts: BlobPart[]) => new Blob(parts, { type: formats.eml.mime });

/** A mail of Outlook, taken apart by our own reader. */
async function fromOutlook(bytes: Uint8Array<ArrayBuffer>, job: ConvertJob): Promise<Converted> {
  const { source, target, context } = job;
  const [{ readOutlookMail }, { asEml, asEmail }] = await Promise.all([
    import('@entropy-tools/data/mail/read-outlook-mail'),
    import('./outlook-mail'),
  ]);
  const mail = readOutlookMail(bytes);
  const madeBy = 'our Outlook reader';
  if (target !== 'eml') return write([await asEmail(mail, context)], madeBy, job);
  const blob = await asEml(mail, context);
  // Opened again: what was written must be a mail with the same attachments.
  const again = await read(await readBytes(blob));
  if (again.attachments.length !== mail.attachments.length)
    throw new ToolError(
      'internal',
      'Opened again, the mail lacks attachments, so it is not offered.',
    );
  const files = [{ name: `${baseName(source.name)}.eml`, blob }];
  const attached = mail.attachments.length;
  const counts = ['1 mail', ...(attached > 0 ? [formatCount(attached, 'attachment')] : [])];
  return { files, madeBy, detail: counts.join(', ') };
}

async function write(
  mails: readonly Email[],
  madeBy: string,
  { source, target, context }: ConvertJob,
): Promise<Converted> {
  const writer = writers[target];
  if (!writer) throw new ToolError('unsupported', onlyConvertibleTo(source.format));
  const written = await writer(mails, partOf(context, 0.5, 1));
  const attached = mails.reduce((sum, { attachments }) => sum + attachments.length, 0);
  const counts = [formatCount(mails.length, 'mail')];
  if (attached > 0) counts.push(formatCount(attached, 'attachment'));
  if (attached > 0 && target !== 'zip')
    context.warn(
      `${formatCount(attached, 'attachment')} did not come along; convert to ZIP to have them.`,
    );
  return {
    files: [
      {
        name: `${baseName(source.name)}.${target}`,
        blob: written.slice(0, written.size, formats[target].mime),
      },
    ],
    madeBy,
    detail: counts.join(', '),
  };
}

/** A mailbox has a line `From ` before each mail (RFC 4155); such lines within one are marked by `>`. */
function splitMailbox(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const text = Array.from({ length: Math.ceil(bytes.length / 32_768) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * 32_768, (at + 1) * 32_768)),
  ).join('');
  const starts = [...text.matchAll(/(?:^|\n\r?\n)From [^\n]*\n/g)].map((found) => ({
    from: found.index,
    body: found.index + found[0].length,
  }));
  if (starts.length === 0) throw notMail();
  return starts.map(({ body }, at) => {
    const mail = text.slice(body, starts[at + 1]?.from).replace(/^>(>*From )/gm, '$1');
    return Uint8Array.from(mail, (character) => character.charCodeAt(0));
  });
}

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<Email> {
  let mail: Email;
  try {
    mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
  } catch (cause) {
    throw notMail(cause);
  }
  const isMail = mail.headers.some(({ key }) => ['from', 'to', 'subject', 'date'].includes(key));
  if (!isMail) throw notMail();
  return mail;
}

const notMail = (cause?: unknown) =>
  new ToolError('input', 'No mail was found in this file, or it is damaged.', { cause });

/** Names and addresses: 'Ann <ann@example.org>, …'. */
function people(addresses: readonly Address[] | undefined): string {
  return (addresses ?? [])
    .flatMap((one) => one.group ?? [one])
    .map(({ name, address }) =>
      name && address ? `${name} <${address}>` : name || (address ?? ''),
    )
    .join(', ');
}

function headOf({
  from,
  to,
  cc,
  date,
  subject,
  attachments,
}: Email): [name: string, value: string][] {
  const all: [string, string][] = [
    ['From', people(from && [from])],
    ['To', people(to)],
    ['Cc', people(cc)],
    ['Date', date ?? ''],
    ['Subject', subject ?? ''],
    ['Attachments', attachments.map(nameOf).join(', ')],
  ];
  return all.filter(([, value]) => value !== '');
}

const nameOf = ({ filename }: Attachment) => safeFileName(filename ?? 'attachment');

function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return new Uint8Array(content as ArrayBuffer);
}

async function toText(mail: Email, context: CodecContext): Promise<string> {
  const head = headOf(mail).map(([name, value]) => `${name}: ${value}`);
  return `${head.join('\n')}\n\n${(mail.text ?? (await textOfHtml(mail.html ?? '', context))).trim()}\n`;
}

async function textOfHtml(html: string, context: CodecContext): Promise<string> {
  const [{ readHtml }, { writeText }] = await Promise.all([
    import('@entropy-tools/documents/doc/read-html/read-html'),
    import('@entropy-tools/documents/doc/write-text/write-text'),
  ]);
  return html.trim() === '' ? '' : writeText(await readHtml(html, context));
}

/** A mail as the body of a page; pictures that it brings along are inside, those of other places are not. */
async function toBody(mail: Email): Promise<string> {
  const head = headOf(mail)
    .map(([name, value]) => `<p><b>${name}:</b> ${escapeXml(value)}</p>`)
    .join('');
  const plain = (mail.text ?? '')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const { toBase64 } = await import('@entropy-tools/core/base64');
  let body = mail.html ?? plain;
  for (const picture of mail.attachments) {
    const id = picture.contentId?.replace(/^<|>$/g, '');
    if (!id || !/^image\/(?:png|jpeg|gif|webp|bmp)$/.test(picture.mimeType)) continue;
    const address = `data:${picture.mimeType};base64,${toBase64(bytesOf(picture))}`;
    body = body.replaceAll(`cid:${id}`, address);
  }
  return `${head}<hr>${body}`;
}

type Writer = (mails: readonly Email[], context: CodecContext) => Promise<Blob>;

async function toPage(mails: readonly Email[], context: CodecContext): Promise<Blob> {
  const [{ readHtml }, { writeHtml }] = await Promise.all([
    import('@entropy-tools/documents/doc/read-html/read-html'),
    import('@entropy-tools/documents/doc/write-html/write-html'),
  ]);
  const bodies: string[] = [];
  for (const mail of mails) bodies.push(await toBody(mail));
  const doc = await readHtml(`<!doctype html><body>${bodies.join('<hr>')}</body>`, context);
  doc.title = mails[0]?.subject ?? 'Mail';
  return new Blob([writeHtml(doc)]);
}

const writers: Partial<Record<string, Writer>> = {
  txt: async (mails, context) => {
    const texts: string[] = [];
    for (const mail of mails) texts.push(await toText(mail, context));
    return new Blob([texts.join(`\n${'-'.repeat(72)}\n\n`)]);
  },
  html: toPage,
  zip: async (mails, context) => {
    const { zipFiles } = await import('@entropy-tools/data/archive/zip-files');
    const files: { name: string; blob: Blob }[] = [];
    for (const [at, mail] of mails.entries()) {
      const place = mails.length > 1 ? `${String(at + 1).padStart(4, '0')}/` : '';
      files.push({ name: `${place}mail.txt`, blob: new Blob([await toText(mail, context)]) });
      if (mail.html) files.push({ name: `${place}mail.html`, blob: await toPage([mail], context) });
      for (const one of mail.attachments)
        files.push({ name: `${place}${nameOf(one)}`, blob: new Blob([bytesOf(one)]) });
    }
    const names = uniqueNames(files.map(({ name }) => name));
    return zipFiles(
      files.map(({ blob }, at) => ({ name: names[at] ?? '_', blob })),
      context,
    );
  },
};
