import { expect, it } from 'vitest';
import { planByRules } from './plan-by-rules';

const now = new Date(2026, 10, 27, 10, 30);
const file = (name: string) => ({ id: name, name });

const does: [string, string, Record<string, unknown>, string[]?][] = [
  [
    'What is 18.5 % of 24 360, rounded to cents?',
    'calculate',
    { expression: 'round(18.5% of 24360, 2)' },
  ],
  ['12 * (3 + 4)', 'calculate', { expression: '12 * (3 + 4)' }],
  ['How much is 250 plus 15%?', 'calculate', { expression: '250 * (1 + 15%)' }],
  ['square root of 144', 'calculate', { expression: 'sqrt(144)' }],
  ["what's 7 times 8", 'calculate', { expression: '7 * 8' }],
  ['Split R1 240 between 4 people', 'calculate', { expression: '1240 / 4' }],
  ['add 15% VAT to R899.99', 'calculate', { expression: '899.99 * (1 + 15%)' }],
  ['20% off $350', 'calculate', { expression: '350 * (1 - 20%)' }],
  ['average of 3, 5 and 10', 'calculate', { expression: 'mean(3, 5, 10)' }],
  ['2 to the power of 10', 'calculate', { expression: '2 ^ 10' }],
  ['convert 5 miles to km', 'convert_units', { quantity: '5 miles', to: 'km' }],
  [
    'How many litres are 12 US gallons?',
    'convert_units',
    { quantity: '12 US gallons', to: 'litres' },
  ],
  ['100 USD in ZAR', 'convert_units', { quantity: '100 USD', to: 'ZAR' }],
  ['how much is $50 in rand', 'convert_units', { quantity: '$50', to: 'rand' }],
  ['what is 37.5 °C in Fahrenheit', 'convert_units', { quantity: '37.5 °C', to: 'Fahrenheit' }],
  ['5 ft 7 in to cm', 'convert_units', { quantity: '5 ft 7 in', to: 'cm' }],
  ['2 cups in ml please', 'convert_units', { quantity: '2 cups', to: 'ml' }],
  [
    'how many days until 25 December?',
    'date_and_time',
    { action: 'difference', other_date: '2026-12-25' },
  ],
  ['What day is 16 June 2027?', 'date_and_time', { action: 'weekday', date: '2027-06-16' }],
  [
    'What date is 90 days from today?',
    'date_and_time',
    { action: 'add', date: '2026-11-27', amount: 90, unit: 'days' },
  ],
  ['what time is it in Tokyo', 'date_and_time', { action: 'now', zone: 'Asia/Tokyo' }],
  [
    'how many days between 1 March 2026 and 15 April 2026',
    'date_and_time',
    { action: 'difference', date: '2026-03-01', other_date: '2026-04-15' },
  ],
  ["What's the date today?", 'date_and_time', { action: 'now' }],
  [
    'convert 14:30 Johannesburg time to New York',
    'date_and_time',
    {
      action: 'convert_zone',
      date: '2026-11-27T14:30',
      zone: 'Africa/Johannesburg',
      other_zone: 'America/New_York',
    },
  ],
  ['Make a QR code for https://example.org', 'make_qr_code', { text: 'https://example.org' }],
  [
    'qr code for wifi network Home password secret123',
    'make_qr_code',
    { text: 'WIFI:T:WPA;S:Home;P:secret123;;' },
  ],
  [
    'Draw a bar chart of: January 40, February 55, March 32.',
    'make_chart',
    { kind: 'bar', labels: ['January', 'February', 'March'], values: [40, 55, 32] },
  ],
  [
    'pie chart: rent 5000, food 3000 and transport 1200',
    'make_chart',
    { kind: 'pie', labels: ['rent', 'food', 'transport'], values: [5000, 3000, 1200] },
  ],
  [
    'triadic palette for #ff6600',
    'colours',
    { action: 'palette', colour: '#ff6600', harmony: 'triadic' },
  ],
  [
    'contrast of white on #777',
    'colours',
    { action: 'contrast', colour: 'white', background: '#777' },
  ],
  ['convert #3366cc to rgb', 'colours', { action: 'convert', colour: '#3366cc' }],
  ['Convert this to PDF', 'convert_file', { file: 'letter.docx', to: 'pdf' }, ['letter.docx']],
  ['turn it into a Word document', 'convert_file', { file: 'a.pdf', to: 'docx' }, ['a.pdf']],
  ['merge these PDFs', 'merge_pdfs', { files: ['a.pdf', 'b.pdf'] }, ['a.pdf', 'b.pdf']],
  ['extract pages 1 to 3', 'extract_pdf_pages', { file: 'a.pdf', pages: '1-3' }, ['a.pdf']],
  ['resize this photo to 800 px wide', 'change_picture', { file: 'p.jpg', width: 800 }, ['p.jpg']],
  ['save as webp', 'change_picture', { file: 'p.png', to: 'webp' }, ['p.png']],
  ['statistics of this table', 'table_statistics', { file: 't.csv' }, ['t.csv']],
  ['draw a line chart of this file', 'table_statistics', { file: 't.csv' }, ['t.csv']],
  ['how many hours between 9 and 5', 'calculate', { expression: '480 / 60' }],
  ['how many hours from 1 to 5pm', 'calculate', { expression: '240 / 60' }],
  ['how many hours from 6:00 to 20:00', 'calculate', { expression: '840 / 60' }],
  ['7 to the power of 1/2', 'calculate', { expression: '7 ^(1/2)' }],
  ['what is in this file?', 'read_file', { file: 'n.docx' }, ['n.docx']],
  [
    'Make a PDF: # Shopping\n- milk',
    'make_document',
    { format: 'pdf', markdown: '# Shopping\n- milk' },
  ],
];

it.each(does)('%s: %s', (text, name, args, files = []) => {
  expect(planByRules(text, files.map(file), now)?.calls).toEqual([{ name, args }]);
});

it.each([
  'Write a birthday poem of eight lines for my grandmother.',
  'Translate good morning into Zulu',
  'Who won the 1995 Rugby World Cup?',
  'Plan a two-day trip to Durban for three people, step by step.',
  'What is the capital of France?',
  'Explain what this code does: let a = 1 + 2',
  'What is love?',
  'How many people live in Cape Town?',
  'I have 3 cats and 2 dogs, what should I feed them?',
  'What happened on 16 June 1976?',
  'convert this to PDF',
  '2026-11-27',
  '42',
  // Of these, each was once answered with another number than the one that is asked for.
  'how long is it from 23:00 on Friday to 7:00 on Monday',
  'how long until 5pm',
  'how many hours between 18 and 65',
  'how old was Mandela when he died, born 18 July 1918',
  'how old will I be next year if I was born 3 May 1990',
  'how old is a dog in human years born 3 May 2020',
  'how many days until 2026-13-01',
  'days since 1 January 2030',
  'working days until 1 January 2020',
  'I earn 20000 and my rent rose 10%',
  'rent is 6000 and I earn 20000, what percentage is left',
  'I scored 12 of 15 what percent did I get wrong',
  'income tax on 300000 in 2026 is 18%',
  'tickets cost 120 each for 3 friends',
  'I pay per month 500 for 12 months',
  '50 dollars Canadian in rand',
])('leaves %j to a model', (text) => {
  expect(planByRules(text, [], now)).toBeUndefined();
});

it('draws a chart of the columns that the table has', () => {
  const plan = planByRules('bar chart of sales by month', [file('t.csv')], now);
  const columns = [
    { name: 'id', kind: 'number' },
    { name: 'Month', kind: 'text' },
    { name: 'Sales', kind: 'number' },
  ];
  expect(plan?.next?.([{ columns }])).toEqual([
    {
      name: 'make_chart',
      args: { kind: 'bar', file: 't.csv', label_column: 'Month', value_columns: ['Sales'] },
    },
  ]);
  expect(plan?.next?.([{ columns: [columns[1]] }])).toEqual([]);
});

it('takes linear time for hostile requests', () => {
  for (const part of ['1 in ', '1 ', 'qr code ', 'days between ', ', a 1', '12% ', '$'])
    planByRules(part.repeat(Math.floor(4000 / part.length)), [file('a.pdf')], now);
  for (const part of [' to', ' in', ' into', ' a to', ' b to', ' a in'])
    planByRules(`1${part.repeat(Math.floor(3900 / part.length))} ;`, [], now);
});
