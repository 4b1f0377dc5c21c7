import { expect, it } from 'vitest';
import { planByRules } from './plan-by-rules';

const now = new Date(2026, 10, 27, 10, 0);
const planOf = (text: string, names: readonly string[]) =>
  planByRules(
    text,
    names.map((name) => ({ id: name, name })),
    now,
  )?.calls;

/** Requests as people put them, with what the tool must be given; written before the rules were tried on them. */
const done: [string, Record<string, unknown>, string[]?][] = [
  ["What's 15% of 240?", { expression: '15% of 240' }],
  ['how much is 3 times 45 plus 12', { expression: '3 * 45 + 12' }],
  ['Add 15% VAT to R1 200', { expression: '1200 * (1 + 15%)' }],
  ['What is 1299 minus 20%?', { expression: '1299 * (1 - 20%)' }],
  ['Split a bill of 860 between 5 people', { expression: '860 / 5' }],
  ['square root of 144', { expression: 'sqrt(144)' }],
  ["what's the average of 12, 15 and 22?", { expression: 'mean(12, 15, 22)' }],
  ['How many km is 26.2 miles?', { quantity: '26.2 miles', to: 'km' }],
  ['convert 5 kg to pounds', { quantity: '5 kg', to: 'pounds' }],
  ['100 dollars in euros', { quantity: '100 dollars', to: 'euros' }],
  ["What's 37°C in Fahrenheit?", { quantity: '37°C', to: 'Fahrenheit' }],
  ['2 cups in ml', { quantity: '2 cups', to: 'ml' }],
  ['how many days until Christmas?', { action: 'difference', other_date: '2026-12-25' }],
  [
    'How many days between 3 March and 17 May?',
    { action: 'difference', date: '2027-03-03', other_date: '2027-05-17' },
  ],
  ['What day of the week was 16 June 1976?', { action: 'weekday', date: '1976-06-16' }],
  ['What time is it in New York?', { action: 'now', zone: 'America/New_York' }],
  [
    "What's the date 90 days from today?",
    { action: 'add', date: '2026-11-27', amount: 90, unit: 'days' },
  ],
  [
    "If it's 3pm in London, what time is it in Sydney?",
    {
      action: 'convert_zone',
      date: '2026-11-27T15:00',
      zone: 'Europe/London',
      other_zone: 'Australia/Sydney',
    },
  ],
  ['Make a QR code for https://example.org/menu', { text: 'https://example.org/menu' }],
  [
    'create a qr code for my wifi, name is HomeNet, password is sunflower22',
    { text: 'WIFI:T:WPA;S:HomeNet;P:sunflower22;;' },
  ],
  [
    'draw a pie chart: rent 9500, food 4000, transport 2500',
    { kind: 'pie', labels: ['rent', 'food', 'transport'], values: [9500, 4000, 2500] },
  ],
  ['Make me a colour palette based on #2a6f97', { action: 'palette', colour: '#2a6f97' }],
  [
    'what is the contrast between white and #777777',
    { action: 'contrast', colour: 'white', background: '#777777' },
  ],
  [
    'Write a PDF with this text: Meeting moved to 10 am.',
    { markdown: 'Meeting moved to 10 am.', format: 'pdf' },
  ],
  ['resize this image to 800 pixels wide', { file: 'p.jpg', width: 800 }, ['p.jpg']],
  ['convert this to pdf', { file: 'a.docx', to: 'pdf' }, ['a.docx']],
  ['merge these PDFs', { files: ['a.pdf', 'b.pdf'] }, ['a.pdf', 'b.pdf']],
  ['give me pages 2-4 of this pdf', { file: 'a.pdf', pages: '2-4' }, ['a.pdf']],
  ["what's the average of the amount column?", { file: 't.csv' }, ['t.csv']],
  ['what does this document say?', { file: 'a.pdf' }, ['a.pdf']],
  // What rules once did in part, or otherwise than asked.
  ['extract pages 1 to 3 and page 7', { file: 'a.pdf', pages: '1-3, 7' }, ['a.pdf']],
  ['give me the first 3 pages', { file: 'a.pdf', pages: '1-3' }, ['a.pdf']],
  ['remove all but page 2', { file: 'a.pdf', pages: '2' }, ['a.pdf']],
  ['Make a QR code that says Hello!', { text: 'Hello!' }],
  [
    'How many days from Monday to Friday',
    { action: 'difference', date: '2026-11-30', other_date: '2026-12-04' },
  ],
  [
    'bar chart of: May 1,200, June 900',
    { kind: 'bar', labels: ['May', 'June'], values: [1200, 900] },
  ],
];

it.each(done)('%s', (text, args, names = []) => {
  expect(planOf(text, names)?.map((call) => call.args)).toEqual([args]);
});

it.each<[string, string[]?]>([
  ['Write a poem about autumn'],
  ["Write me a cover letter for a job as an accountant, 5 years' experience"],
  ['Explain the difference between a 401k and a pension'],
  ["Translate 'good morning' into French"],
  ['What are 5 good names for a cat and a dog'],
  ['Plan a 3 day trip to Rome'],
  ['What is the main argument of this paper?', ['a.pdf']],
  ['summarise this in 100 words', ['a.docx']],
  ['What is in this picture?', ['p.png']],
  ['Is 7 a lucky number in China?'],
  // The words of a rule, asking for something else.
  ['How do I make a QR code for my shop'],
  ['Make a QR code for my website'],
  ['qr code for my wifi password hunter2'],
  ['Write a tagline for a qr code poster about coffee'],
  ['Make a caption of 100 words for this', ['p.png']],
  ['make it under 200 KB', ['p.png']],
  ['resize to 50%', ['p.png']],
  ['rotate it 90 degrees and make it jpg', ['p.png']],
  ['crop to 800x600', ['p.png']],
  ['read this and tell me whether I should sign', ['a.docx']],
  ['translate this document to text', ['a.docx']],
  ['What is the highest amount?', ['t.csv']],
  ['Which bar chart is best for age 30, income 50'],
  ['bar chart of: May 40, June unknown, July 20'],
  ['explain this chart', ['t.csv']],
  ['do not merge these, compare them', ['a.pdf', 'b.pdf']],
  ['Combine the arguments of both papers into an essay', ['a.pdf', 'b.pdf']],
  ['summarise page 3 and get the main points', ['a.pdf']],
  ['get rid of page 2 and keep the rest', ['a.pdf']],
  ['save page 1 as jpg', ['a.pdf']],
  ['What is the contrast between Hamlet and Macbeth'],
  ['palette for spring'],
  ['Create a PDF report on climate change: 5 pages'],
  ['Write a Word letter to my landlord: complain about the damp'],
  ['3 days in Paris'],
  ['How many people live in 5 cities'],
  ['how many calories are in 2 eggs'],
  ['what are 10 things to do in London'],
  ['what happened 100 years ago'],
  ['what is 1984 and 2001'],
  ['10-12-2026'],
  ['1,5 + 2'],
])('leaves %s to a model', (text, names = []) => {
  expect(planOf(text, names)).toBeUndefined();
});

it('says that a table has no such column, and tells only the one asked for', () => {
  const files = [{ id: 't', name: 't.csv' }];
  const columns = [
    { name: 'Amount', kind: 'number', count: 2, sum: 30 },
    { name: 'Shop', kind: 'text', count: 2 },
  ];
  const say = (text: string) => planByRules(text, files, now)?.say([{ rows: 2, columns }]);
  expect(say("what's the total of the amount column?")).toMatch(/^2 rows(?!.*Shop)/s);
  expect(say('what is the total for May')).toContain('No column is called “may”');
  const chart = planByRules('bar chart of profit by shop', files, now);
  expect(chart?.next?.([{ columns }])).toEqual([]);
});
