// vCard 3.0 (RFC 2426), the version that phones read from codes; escaping and folding are unchanged in RFC
// 6350 (3.2, 3.4). Lines are joined by LF here; `payloadOf` makes them CRLF.

/** One contact. Empty fields are left out of the card. */
export type Contact = {
  firstName: string;
  lastName: string;
  organisation: string;
  jobTitle: string;
  mobile: string;
  phone: string;
  email: string;
  website: string;
  street: string;
  city: string;
  postcode: string;
  country: string;
  note: string;
};

export const emptyContact: Contact = {
  firstName: '',
  lastName: '',
  organisation: '',
  jobTitle: '',
  mobile: '',
  phone: '',
  email: '',
  website: '',
  street: '',
  city: '',
  postcode: '',
  country: '',
  note: '',
};

/** Maximum line length in bytes without its end (RFC 6350, 3.2). */
const lineBytes = 75;

export function encodeContact(contact: Contact): string {
  const fullName = `${contact.firstName} ${contact.lastName}`.trim() || contact.organisation;
  const address = [contact.street, contact.city, '', contact.postcode, contact.country];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(contact.lastName)};${escaped(contact.firstName)};;;`,
    `FN:${escaped(fullName)}`,
    line('ORG', contact.organisation),
    line('TITLE', contact.jobTitle),
    line('TEL;TYPE=CELL', contact.mobile),
    line('TEL;TYPE=WORK,VOICE', contact.phone),
    line('EMAIL', contact.email),
    line('URL', contact.website),
    address.some((part) => part !== '') ? `ADR;TYPE=WORK:;;${address.map(escaped).join(';')}` : '',
    line('NOTE', contact.note),
    'END:VCARD',
  ];
  return lines
    .filter((one) => one !== '')
    .map(folded)
    .join('\n');
}

/**
 * The fields of a vCard of any version; undefined if it is not one. Fields without an input in the form are
 * dropped.
 */
export function parseContact(text: string): Contact | undefined {
  if (!/^begin:vcard/i.test(text.trimStart())) return undefined;
  const contact = { ...emptyContact };
  let fullName = '';
  for (const content of text.replace(/(?:\r\n|\r|\n)[ \t]/g, '').split(/\r\n|\r|\n/)) {
    const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(content);
    if (!match) continue;
    const [, name = '', parameters = '', value = ''] = match;
    const parts = components(value);
    const whole = unescaped(value);
    switch (name.toUpperCase()) {
      case 'N':
        contact.lastName = parts[0] ?? '';
        contact.firstName = parts[1] ?? '';
        break;
      case 'FN':
        fullName = whole;
        break;
      case 'ORG':
        contact.organisation = parts.filter((part) => part !== '').join(', ');
        break;
      case 'TITLE':
        contact.jobTitle = whole;
        break;
      case 'TEL': {
        const field = /cell|mobile/i.test(parameters) ? 'mobile' : 'phone';
        contact[field] ||= whole.replace(/^tel:/i, '');
        break;
      }
      case 'EMAIL':
        contact.email ||= whole;
        break;
      case 'URL':
        contact.website ||= whole;
        break;
      case 'ADR':
        contact.street = parts[2] ?? '';
        contact.city = parts[3] ?? '';
        contact.postcode = parts[5] ?? '';
        contact.country = parts[6] ?? '';
        break;
      case 'NOTE':
        contact.note = whole;
        break;
    }
  }
  if (contact.firstName === '' && contact.lastName === '') contact.firstName = fullName;
  return contact;
}

function line(name: string, value: string): string {
  return value === '' ? '' : `${name}:${escaped(value)}`;
}

function escaped(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/gs, (_, character: string) =>
    character === 'n' || character === 'N' ? '\n' : character,
  );
}

/** The parts of a structured value, split at unescaped semicolons. */
function components(value: string): string[] {
  return [...value.matchAll(/((?:\\.|[^\\;])*)(;|$)/gs)].map(([, part = '']) => unescaped(part));
}

/** Folds a line after at most 75 bytes, never within a character; each continuation starts with a space. */
function folded(content: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let bytes = 0;
  for (const character of content) {
    const width = encoder.encode(character).length;
    if (bytes + width > lineBytes) {
      result += '\n ';
      bytes = 1;
    }
    result += character;
    bytes += width;
  }
  return result;
}
