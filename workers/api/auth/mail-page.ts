import { escapeHtml } from '../_core/escape-html';

const MUTED = 'color:#5d6068';

/** One part of a mail, as plain text and as HTML. */
export interface MailPart {
  text: string;
  html: string;
}

/** A paragraph; the text is escaped. */
export function mailParagraph(text: string, { muted = false } = {}): MailPart {
  const style = muted ? `margin:0 0 20px;${MUTED}` : 'margin:0 0 20px';
  return { text, html: `<p style="${style}">${escapeHtml(text)}</p>` };
}

/** A link as a button; the plain text contains its address. */
export function mailButton(label: string, link: string): MailPart {
  return {
    text: `${label}: ${link}`,
    html: `<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;background:#f0602b;color:#1b0d06;font-weight:600;text-decoration:none;border-radius:6px">${escapeHtml(label)}</a></p>`,
  };
}

/** A lead-in and a code in large digits. */
export function mailCode(lead: string, code: string): MailPart {
  return {
    text: `${lead} ${code}`,
    html: `<p style="margin:0 0 4px">${escapeHtml(lead)}</p>
<p style="margin:0 0 20px;font-size:28px;font-weight:600;letter-spacing:4px">${escapeHtml(code)}</p>`,
  };
}

/** The address of a link again, small, for mail programs that show no button; HTML only. */
export function mailAddressLine(link: string): MailPart {
  return {
    text: '',
    html: `<p style="margin:0;padding-top:16px;border-top:1px solid #e2ded6;${MUTED};font-size:13px;word-break:break-all">No button? Open this address:<br><a href="${escapeHtml(link)}" style="${MUTED}">${escapeHtml(link)}</a></p>`,
  };
}

/**
 * A mail about an account: subject, plain text and HTML with the same content. Mail programs support neither
 * our fonts nor style sheets, so styles are plain and inline.
 * @param title the subject and the heading
 */
export function accountMail(title: string, parts: readonly (MailPart | undefined)[]) {
  const shown = parts.filter((part) => part !== undefined);
  return {
    subject: title,
    text: `${shown
      .map(({ text }) => text)
      .filter(Boolean)
      .join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#f7f5f0;color:#15181f;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #e2ded6;border-radius:10px"><tr><td style="padding:32px">
<p style="margin:0 0 20px;color:#f0602b;font-size:22px;line-height:1;letter-spacing:6px" aria-hidden="true">&#8226;&#8226;<span style="color:#15181f">&#8226;&#8226;&#8226;</span></p>
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.2">${escapeHtml(title)}</h1>
${shown.map(({ html }) => html).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`,
  };
}

/** Says how many requests before this mail got none; undefined if there were none. */
export function refusedLine(refusedBefore: number): MailPart | undefined {
  if (refusedBefore === 0) return undefined;
  return mailParagraph(
    `This mail stands for ${refusedBefore + 1} requests: since the last one, ${refusedBefore} got no mail.`,
    { muted: true },
  );
}
