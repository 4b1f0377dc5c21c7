import { escapeHtml } from '../_core/escape-html';
import { LINK_LIFETIME_MINUTES } from './magic-link.contract';

/** The mail with the link. Mail programs know neither our fonts nor style sheets: plain and inline. */
export function magicLinkMail({
  link,
  code,
  host,
  device,
  refusedBefore,
}: {
  link: string;
  /** Six digits. */
  code: string;
  host: string;
  device: string;
  /** Requests for a mail to this address that were refused since the last one. */
  refusedBefore: number;
}) {
  const minutes = `${LINK_LIFETIME_MINUTES} minutes`;
  const why = `Somebody asked to sign in to ${host} from ${device} with this address.`;
  const where = `The link works once, for ${minutes}, in the browser that asked for it.`;
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const other = 'Reading this on another device? Type this code where you asked:';
  const more =
    refusedBefore > 0
      ? `This mail stands for ${refusedBefore + 1} requests: since the last one, ${refusedBefore} got no mail.`
      : '';
  const not = 'If that was not you, delete this mail: nobody gets in without it.';
  return {
    subject: 'Your sign-in link',
    text: `${[why, `Sign in: ${link}`, where, `${other} ${spaced}`, more, not].filter(Boolean).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Your sign-in link</title>
</head>
<body style="margin:0;padding:32px 16px;background:#f7f5f0;color:#15181f;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #e2ded6;border-radius:10px"><tr><td style="padding:32px">
<p style="margin:0 0 20px;color:#f0602b;font-size:22px;line-height:1;letter-spacing:6px" aria-hidden="true">&#8226;&#8226;<span style="color:#15181f">&#8226;&#8226;&#8226;</span></p>
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.2">Your sign-in link</h1>
<p style="margin:0 0 24px">${escapeHtml(why)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;background:#f0602b;color:#1b0d06;font-weight:600;text-decoration:none;border-radius:6px">Sign in</a></p>
<p style="margin:0 0 12px">${where}</p>
<p style="margin:0 0 4px">${other}</p>
<p style="margin:0 0 20px;font-size:28px;font-weight:600;letter-spacing:4px">${spaced}</p>${more ? `\n<p style="margin:0 0 12px;color:#5d6068">${more}</p>` : ''}
<p style="margin:0 0 20px;color:#5d6068">${not}</p>
<p style="margin:0;padding-top:16px;border-top:1px solid #e2ded6;color:#5d6068;font-size:13px;word-break:break-all">No button? Open this address:<br><a href="${escapeHtml(link)}" style="color:#5d6068">${escapeHtml(link)}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`,
  };
}
