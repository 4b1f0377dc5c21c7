import { escapeHtml } from '../_core/escape-html';
import type { ContactMessage } from './contact.contract';

/** Builds the mail for a message; replies go to its author. */
export function contactMail(
  { name, email, subject, message }: ContactMessage,
  { to, host, writtenAt }: { to: string; host: string; writtenAt: Date },
) {
  const from = `${name} <${email}>`;
  const note = `Written at ${writtenAt.toISOString()} on ${host}/contact. The address is as it was typed; an answer goes there.`;
  return {
    to,
    replyTo: email,
    subject: `Contact: ${subject}`,
    text: `From: ${from}\n\n${message}\n\n-- \n${note}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(subject)}</title>
</head>
<body style="font:16px/1.5 system-ui,sans-serif">
<p>From: ${escapeHtml(from)}</p>
<p style="white-space:pre-wrap">${escapeHtml(message)}</p>
<p style="color:#5d6068;font-size:13px">${escapeHtml(note)}</p>
</body>
</html>
`,
  };
}
