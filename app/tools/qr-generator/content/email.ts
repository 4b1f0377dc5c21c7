// mailto URIs according to RFC 6068: everything but unreserved characters is percent-encoded as UTF-8, line
// breaks as %0D%0A, and a plus stays a plus (it is not a space there).

export type Email = { to: string; subject: string; body: string };

/** `mailto:name@example.com?subject=…&body=…`; several addresses are separated by commas. */
export function encodeEmail({ to, subject, body }: Email): string {
  const addresses = to
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((address) => percentEncoded(address).replaceAll('%40', '@').replaceAll('%2B', '+'))
    .join(',');
  const fields = [
    ['subject', subject],
    ['body', body],
  ].flatMap(([name, value]) => (value ? [`${name}=${percentEncoded(value)}`] : []));
  return `mailto:${addresses}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}

/** The fields of a mailto URI; undefined if it is not one. Other header fields are dropped. */
export function parseEmail(text: string): Email | undefined {
  const match = /^mailto:([^?]*)(?:\?(.*))?$/is.exec(text.trim());
  if (!match) return undefined;
  const fields = new Map<string, string>();
  for (const part of (match[2] ?? '').split('&')) {
    const [name = '', ...value] = part.split('=');
    fields.set(name.toLowerCase(), percentDecoded(value.join('=')));
  }
  const to = [match[1] ?? '', fields.get('to') ?? ''].filter((one) => one !== '').join(',');
  return {
    to: to.split(',').map(percentDecoded).join(', '),
    subject: fields.get('subject') ?? '',
    body: (fields.get('body') ?? '').replace(/\r\n|\r/g, '\n'),
  };
}

/** What is wrong with the addresses; undefined if nothing. */
export function emailProblem({ to }: Email): string | undefined {
  const wrong = to.split(/[,;]/).find((address) => !/^\s*([^\s@]+@[^\s@]+)?\s*$/.test(address));
  return wrong === undefined
    ? undefined
    : `“${wrong.trim()}” is no email address: it needs one @ and no spaces.`;
}

function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replace(/\r\n|\r|\n/g, '\r\n')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
