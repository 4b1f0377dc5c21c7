import { expect, it } from 'vitest';
import { allAbilities } from '../../app/tools/basic-agent/abilities/all-abilities.ts';
import { chooseAgentCall } from './ai-agent-calls.ts';

const abilities = new Map(allAbilities.map((one) => [one.declaration.name, one]));
const known = new Set([...abilities.keys(), 'make_plan']);
const ask = (prompt: string, earlier = '') => chooseAgentCall(known, prompt, earlier);
const file = (id: string, name: string) => `Attached file ${id}: “${name}” (text/csv, 90 bytes)`;
const sales = file('file-1', 'sales.csv');
const pdfs = file('file-1', 'a.pdf') + file('file-2', 'b.pdf');

it.each([
  ['What is 18.5 % of 24 360, rounded to cents?', 'calculate', { expression: '18.5 % of 24360' }],
  ['What is (19.99 * 3) * 1.15?', 'calculate', { expression: '(19.99 * 3) * 1.15' }],
  ['Convert 5 ft 7 in to cm', 'convert_units', { quantity: '5 ft 7 in', to: 'cm' }],
  ['How much is 100 USD in ZAR?', 'convert_units', { quantity: '100 USD', to: 'ZAR' }],
  [
    'How many days are there from 2026-11-21 to 2026-12-25?',
    'date_and_time',
    { action: 'difference', date: '2026-11-21', other_date: '2026-12-25' },
  ],
  ['What time is it in Asia/Tokyo?', 'date_and_time', { action: 'now', zone: 'Asia/Tokyo' }],
  ['Fetch https://example.com and tell me', 'fetch_web_page', { url: 'https://example.com' }],
  [`${sales}What does this file say?`, 'read_file', { file: 'file-1' }],
  [`${pdfs}Read pages 2-3 to me`, 'read_pdf_pages', { file: 'file-1', pages: '2-3' }],
  [`${sales}Statistics by city, please`, 'table_statistics', { file: 'file-1', group_by: 'city' }],
  [
    'Draw a bar chart of: January 40, February 55, March 32.',
    'make_chart',
    { kind: 'bar', labels: ['January', 'February', 'March'], values: [40, 55, 32] },
  ],
  [
    `${sales}Draw a pie chart of amount by city`,
    'make_chart',
    { kind: 'pie', file: 'file-1', value_columns: ['amount'], label_column: 'city' },
  ],
  ['Make a QR code for https://example.org/a', 'make_qr_code', { text: 'https://example.org/a' }],
  ['Make a Word document: Dear team. Thanks.', 'make_document', { format: 'docx' }],
  [`${sales}Convert it to JSON`, 'convert_file', { file: 'file-1', to: 'json' }],
  [`${pdfs}Merge these files`, 'merge_pdfs', { files: ['file-1', 'file-2'] }],
  [`${pdfs}Extract page 2`, 'extract_pdf_pages', { file: 'file-1', pages: '2' }],
  [`${file('f9', 'a.png')}Resize it to 300 pixels`, 'change_picture', { file: 'f9', width: 300 }],
  [
    'Does #777777 on #ffffff have enough contrast?',
    'colours',
    { action: 'contrast', colour: '#777777', background: '#ffffff' },
  ],
])('“%s” calls %s', (prompt, name, args) => {
  const call = ask(prompt);
  expect(call?.name).toBe(name);
  const given = JSON.parse(call?.arguments ?? '{}') as Record<string, unknown>;
  expect(given).toMatchObject(args);
  expect(abilities.get(name)?.check(given)).toMatchObject({ ok: true });
});

it('reacts to the user, not to the instruction before', () => {
  const instruction = `${sales}You plan, read pages and files.\n\nUser: `;
  expect(ask(`${instruction}Hello`)).toBeUndefined();
  expect(ask(`${instruction}Read it`)).toMatchObject({ name: 'read_file' });
});

it('uses files of earlier messages, and calls nothing for small talk', () => {
  expect(ask('What is the average by city?', sales)).toMatchObject({ name: 'table_statistics' });
  expect(ask('Fetch https://example.com and tell me', sales)?.name).toBe('fetch_web_page');
  for (const talk of ['Hello', 'Write a story about a lighthouse', 'Thank you for the 3 files'])
    expect(ask(talk)).toBeUndefined();
  expect(ask('Plan the launch of a shop.')).toMatchObject({ name: 'make_plan' });
});
