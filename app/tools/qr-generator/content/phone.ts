// tel URIs according to RFC 3966: digits with an optional leading plus; spaces are not part of a number, and
// an extension has its own parameter.

export type Phone = { number: string; extension: string };

/** `tel:+27115550100;ext=12`. Drops everything except digits, *, # and a leading plus. */
export function encodePhone({ number, extension }: Phone): string {
  const plus = number.trim().startsWith('+') ? '+' : '';
  const ext = extension.replace(/\D/g, '');
  return `tel:${plus}${number.replace(/[^\d*#]/g, '')}${ext ? `;ext=${ext}` : ''}`;
}

/** The fields of a tel URI; undefined if it is not one. */
export function parsePhone(text: string): Phone | undefined {
  const match = /^tel:([^;]*)((?:;[^;]*)*)$/i.exec(text.trim());
  if (!match) return undefined;
  const ext = /;ext=([^;]*)/i.exec(match[2] ?? '');
  return { number: match[1] ?? '', extension: ext?.[1] ?? '' };
}

/** What is wrong with the number; undefined if nothing. */
export function phoneProblem({ number }: Phone): string | undefined {
  if (number.trim() === '') return undefined;
  if (/[^\d\s()+.\-/*#]/.test(number) || /.\+/.test(number.trim()))
    return 'A phone number has digits, spaces and a + at its start only.';
  return /\d/.test(number) ? undefined : 'There is no digit in this number.';
}
