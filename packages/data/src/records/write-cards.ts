import { foldedLine, quotedText } from './content-line';
import type { Card } from './read-cards';

type Field = keyof Card;

/** Column names of other programs' exports (Google, Outlook, Thunderbird), by pattern. */
const columns: readonly [pattern: RegExp, field: Field][] = [
  [/^(?:full|display|complete)?[ _]?name$|^contact$/i, 'Full name'],
  [/^(?:first|given)[ _-]?name$/i, 'Given name'],
  [/^(?:last|family)[ _-]?name$|^surname$/i, 'Family name'],
  [/^(?:organi[sz]ation(?: 1 - name| name)?|company)$/i, 'Organisation'],
  [/^(?:job[ _]?)?title$|^organi[sz]ation(?: 1 -)? title$/i, 'Title'],
  [
    /^(?:primary |secondary )?e-?mails?(?: ?address)?(?:[ .]?\d+)?(?: address)?(?: - value)?$/i,
    'Emails',
  ],
  [
    /^(?:mobile|home|work|business|cell|primary)?[ _]?(?:tele)?(?:phones?|mobile|cell|number)(?: number)?(?:[ .]?\d+)?(?: - value)?$/i,
    'Phones',
  ],
  [/^(?:home |work )?address(?:es)?(?:[ .]?\d+)?(?: - formatted)?$/i, 'Addresses'],
  [/^birthday$|^date of birth$/i, 'Birthday'],
  [/^(?:websites?|url|web page)(?:[ .]?\d+)?(?: - value)?$/i, 'Websites'],
  [/^notes?$/i, 'Note'],
];

/** The field of a card that a column of a table holds; undefined for one that no card has. */
export function cardField(column: string): Field | undefined {
  return columns.find(([pattern]) => pattern.test(column.trim()))?.[1];
}

const lists: readonly Field[] = ['Emails', 'Phones', 'Addresses', 'Websites'];

/** The card that a row of a table describes; undefined for a row without a name, an address or a number. */
export function cardOf(row: Readonly<Record<string, unknown>>): Card | undefined {
  const card: Record<string, string | string[]> = {};
  for (const [column, value] of Object.entries(row)) {
    const field = cardField(column);
    const text = value === null || value === undefined ? '' : String(value).trim();
    if (!field || text === '') continue;
    const known = card[field];
    if (lists.includes(field)) card[field] = [...(Array.isArray(known) ? known : []), text];
    else card[field] = known === undefined ? text : `${String(known)} ${text}`;
  }
  const read = card as Card;
  const names = [read['Given name'], read['Family name']].filter(Boolean).join(' ');
  const name =
    read['Full name'] ?? (names || read.Organisation || read.Emails?.[0] || read.Phones?.[0]);
  return name === undefined ? undefined : { ...read, 'Full name': name };
}

/** Writes cards as vCard 3.0, which every address book reads. */
export function writeCards(cards: readonly Card[]): string {
  return cards
    .map((card) => {
      const lines = [
        ['FN', card['Full name'] ?? ''],
        ['N', null, card['Family name'] ?? '', card['Given name'] ?? '', '', '', ''],
        ['ORG', card.Organisation],
        ['TITLE', card.Title],
        ...(card.Emails ?? []).map((value) => ['EMAIL', value]),
        ...(card.Phones ?? []).map((value) => ['TEL', value]),
        ...(card.Addresses ?? []).map((value) => ['ADR', null, '', '', value, '', '', '', '']),
        ['BDAY', card.Birthday],
        ...(card.Websites ?? []).map((value) => ['URL', value]),
        ['NOTE', card.Note],
      ] as const;
      const written = lines.flatMap(([name, value, ...values]) => {
        if (value === undefined) return [];
        const shown =
          value === null ? values.map((one) => quotedText(one ?? '')).join(';') : quotedText(value);
        return [foldedLine(`${name}:${shown}`)];
      });
      return ['BEGIN:VCARD', 'VERSION:3.0', ...written, 'END:VCARD', ''].join('\r\n');
    })
    .join('');
}
