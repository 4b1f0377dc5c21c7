import { ToolError } from '@entropy-tools/core/tool-error';
import ICAL from 'ical.js';

/** One address card; fields without a value are left out. */
export interface Card {
  'Full name'?: string;
  'Given name'?: string;
  'Family name'?: string;
  Organisation?: string;
  Title?: string;
  Emails?: string[];
  Phones?: string[];
  Addresses?: string[];
  Birthday?: string;
  Websites?: string[];
  Note?: string;
}

/**
 * Reads address cards (vCard 2.1, 3.0 and 4.0). Photos and sounds are left out.
 * @returns the cards, and how many could not be read
 * @throws ToolError `input` if there are none
 */
export function readCards(text: string): { cards: Card[]; damaged: number } {
  const blocks = unfolded(text).match(/^BEGIN:VCARD[ \t]*$[\s\S]*?^END:VCARD[ \t]*$/gim) ?? [];
  const cards: Card[] = [];
  let damaged = 0;
  for (const block of blocks) {
    try {
      cards.push(toCard(new ICAL.Component(ICAL.parse(cleaned(block)) as unknown[])));
    } catch {
      damaged += 1;
    }
  }
  if (cards.length === 0)
    throw new ToolError('input', 'There are no address cards in this file, or it is damaged.');
  return { cards, damaged };
}

/** Joins folded lines, of both kinds: those of RFC 6350 and the soft line ends of quoted-printable. */
function unfolded(text: string): string {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .replace(/^([^:\n]*QUOTED-PRINTABLE[^:\n]*:(?:.*=\n)*.*)/gim, (line) =>
      line.replace(/=\n/g, ''),
    );
}

/** What of vCard 2.1 the parser does not know: bare types, quoted-printable; and data that nobody reads here. */
function cleaned(block: string): string {
  return block
    .split('\n')
    .filter((line) => !/^(?:[\w-]+\.)?(?:PHOTO|SOUND|LOGO|KEY)[;:]/i.test(line) && line !== '')
    .map((line) => {
      const colon = line.search(/:(?=(?:[^"]*"[^"]*")*[^"]*$)/);
      if (colon < 0) return line;
      const [name = '', ...parameters] = line.slice(0, colon).split(';');
      let value = line.slice(colon + 1);
      if (parameters.some((one) => /QUOTED-PRINTABLE/i.test(one)))
        value = quotedPrintable(value).replace(/\r?\n/g, '\\n');
      const kept = parameters.filter(
        (one) => one.includes('=') && !/^(?:ENCODING|CHARSET)=/i.test(one),
      );
      return `${[name.replace(/^[\w-]+\./, ''), ...kept].join(';')}:${value}`;
    })
    .join('\r\n');
}

function quotedPrintable(text: string): string {
  const bytes: number[] = [];
  for (const part of text.match(/=[\da-f]{2}|[\s\S]/gi) ?? [])
    if (part.length === 3) bytes.push(Number.parseInt(part.slice(1), 16));
    else bytes.push(...new TextEncoder().encode(part));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

function toCard(component: ICAL.Component): Card {
  const all = (name: string) =>
    component
      .getAllProperties(name)
      .map((property) =>
        parts(property)
          .filter((part) => part !== '')
          .join(', '),
      )
      .filter((value) => value !== '');
  const [family = '', given = ''] = parts(component.getFirstProperty('n'));
  const strip = (value: string) => value.replace(/^(?:tel|mailto):/i, '');
  const card: Card = {
    'Full name': all('fn')[0] ?? [given, family].filter((part) => part !== '').join(' '),
    'Given name': given,
    'Family name': family,
    Organisation: all('org')[0] ?? '',
    Title: all('title')[0] ?? '',
    Emails: all('email').map(strip),
    Phones: all('tel').map(strip),
    Addresses: all('adr'),
    Birthday: all('bday')[0] ?? '',
    Websites: all('url'),
    Note: all('note').join('\n'),
  };
  return Object.fromEntries(Object.entries(card).filter(([, value]) => value.length > 0)) as Card;
}

/** The parts of a value: a name and an address have several. */
function parts(property: ICAL.Property | null): string[] {
  const value: unknown = property?.getFirstValue();
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value.flat() : [value]).map((part) => String(part).trim());
}
