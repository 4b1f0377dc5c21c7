/** What a code can contain. Each type has a tab, a sample and, except plain text, a form. */
export type ContentType = 'url' | 'text' | 'email' | 'phone' | 'wifi' | 'vcard';

/** The tabs in order. */
export const contentTypes: readonly { id: ContentType; label: string; sample: string }[] = [
  { id: 'url', label: 'URL', sample: 'https://example.com' },
  { id: 'text', label: 'Text', sample: 'Hello, World!' },
  {
    id: 'email',
    label: 'Email',
    sample: 'mailto:name@example.com?subject=Hello&body=Nice%20to%20meet%20you.',
  },
  { id: 'phone', label: 'Phone', sample: 'tel:+27115550100' },
  { id: 'wifi', label: 'WiFi', sample: 'WIFI:T:WPA;S:Guest network;P:correct horse;;' },
  {
    id: 'vcard',
    label: 'vCard',
    sample: [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Dlamini;Thandi;;;',
      'FN:Thandi Dlamini',
      'ORG:Example Studio',
      'TITLE:Designer',
      'TEL;TYPE=CELL:+27115550100',
      'EMAIL:thandi@example.com',
      'URL:https://example.com',
      'END:VCARD',
    ].join('\n'),
  },
];

/** The sample text of a tab. */
export function sampleOf(type: ContentType): string {
  return contentTypes.find(({ id }) => id === type)?.sample ?? '';
}

/** Whether a text is exactly one of the samples. */
export function isSample(text: string): boolean {
  return contentTypes.some(({ sample }) => sample === text);
}

/** The type whose form fits a text, by its beginning; plain text if none does. */
export function typeOfText(text: string): ContentType {
  if (/^begin:vcard/i.test(text)) return 'vcard';
  if (/^wifi:/i.test(text)) return 'wifi';
  if (/^mailto:/i.test(text)) return 'email';
  if (/^tel:/i.test(text)) return 'phone';
  return /^https?:\/\/\S+$/i.test(text) ? 'url' : 'text';
}

/**
 * The content of the code for a text from the text area. A vCard ends its lines with CRLF (RFC 2426, 2.1),
 * which a text area cannot represent; everything else is unchanged.
 */
export function payloadOf(text: string): string {
  if (!/^begin:vcard/i.test(text)) return text;
  return `${text.trimEnd().replace(/\r\n|\r|\n/g, '\r\n')}\r\n`;
}
