// A mail of Outlook as the mail that other programs know.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { MailPerson, OutlookMail } from '@entropy-tools/data/mail/read-outlook-mail';
import { writeEml } from '@entropy-tools/data/mail/write-eml';
import type { Address, Email } from 'postal-mime';

/** As `postal-mime` reads a mail; one whose text is RTF gets its HTML. */
export async function asEmail(mail: OutlookMail, context: CodecContext): Promise<Email> {
  const { html, text } = await textsOf(mail, context);
  const attachments: Email['attachments'] = [];
  for (const one of await filesOf(mail, context))
    attachments.push({
      filename: one.name,
      mimeType: one.mime,
      contentId: one.contentId,
      disposition: 'attachment',
      content: one.content.buffer.slice(
        one.content.byteOffset,
        one.content.byteOffset + one.content.length,
      ),
    });
  return {
    headers: [],
    headerLines: [],
    from: mail.from && addressOf(mail.from),
    to: mail.to.map(addressOf),
    cc: mail.cc.map(addressOf),
    subject: mail.subject,
    date: mail.date?.toISOString(),
    html,
    text,
    messageId: mail.messageId,
    attachments,
  } as Email;
}

const addressOf = ({ name, address }: MailPerson): Address => ({ name, address });

/** Written as an EML; mails that are attached become EML files too. */
export async function asEml(mail: OutlookMail, context: CodecContext): Promise<Blob> {
  const header = (name: string) => {
    const unfolded = mail.headers.replace(/\r?\n[ \t]+/g, ' ');
    return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  };
  return writeEml({
    ...(await textsOf(mail, context)),
    people: [
      ['From', mail.from ? [mail.from] : []],
      ['To', mail.to],
      ['Cc', mail.cc],
      ['Bcc', mail.bcc],
    ],
    headers: [
      ['Subject', mail.subject || '(no subject)'],
      ['Date', mail.date ? mail.date.toUTCString().replace('GMT', '+0000') : header('Date')],
      ['Message-ID', mail.messageId || header('Message-ID')],
      ['In-Reply-To', header('In-Reply-To')],
      ['References', header('References')],
    ],
    attachments: await filesOf(mail, context),
  });
}

async function filesOf(mail: OutlookMail, context: CodecContext) {
  const files = [];
  for (const { name, mime, contentId, content } of mail.attachments) {
    context.signal.throwIfAborted();
    if (content instanceof Uint8Array) files.push({ name, mime, contentId, content });
    else {
      const eml = await asEml(content, context);
      files.push({
        name: /\.eml$/i.test(name) ? name : `${name}.eml`,
        mime: 'message/rfc822',
        contentId,
        content: new Uint8Array(await eml.arrayBuffer()),
      });
    }
  }
  return files;
}

async function textsOf(
  { text, html, rtf }: OutlookMail,
  context: CodecContext,
): Promise<{ text?: string | undefined; html?: string | undefined }> {
  if (!rtf) return { text, html };
  const [{ readRtf }, { writeHtml }] = await Promise.all([
    import('@entropy-tools/documents/doc/read-rtf/read-rtf'),
    import('@entropy-tools/documents/doc/write-html/write-html'),
  ]);
  try {
    return { html: writeHtml(await readRtf(rtf.slice(), context)) };
  } catch (error) {
    // Appointments and contacts may have a text without a letter.
    if (error instanceof ToolError && error.code === 'input') return { text: '' };
    throw error;
  }
}
