// Apart from the schemas, so that the wizard can import them without zod.

/** Engines of the suite that a tool of a live server can call. */
export const suiteEngineIds = [
  'units',
  'colour',
  'contrast',
  'qr',
  'hash',
  'csv',
  'markdown',
] as const;
export type SuiteEngine = (typeof suiteEngineIds)[number];

/** What the wizard fills in for an engine, and what the Worker validates its arguments against. */
export interface SuiteEngineFacts {
  title: string;
  /** Name of the tool, as clients see it. */
  name: string;
  description: string;
  /** JSON Schema 2020-12 of the arguments. */
  inputSchema: Readonly<Record<string, unknown>>;
}

const text = (description: string, maxLength: number) => ({
  type: 'string',
  description,
  minLength: 1,
  maxLength,
});

const takes = (properties: Readonly<Record<string, unknown>>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const colour = (what: string) =>
  text(`${what}, in any notation of CSS: #0a7ea4, rgb(10 126 164), oklch(0.6 0.1 220), teal`, 120);

/** The engines in the order of the wizard's menu. */
export const suiteEngines: Readonly<Record<SuiteEngine, SuiteEngineFacts>> = {
  units: {
    title: 'Convert units',
    name: 'convert_units',
    description:
      'Converts a value from one unit to another: length, mass, temperature, volume, speed, pressure, energy, data, fuel consumption, cooking and more.',
    inputSchema: takes(
      {
        value: { type: 'number', description: 'How much' },
        from: text('Unit of the value, by symbol or name: km, mile, °F, cup', 60),
        to: text('Unit that is wanted', 60),
      },
      ['value', 'from', 'to'],
    ),
  },
  colour: {
    title: 'Convert a colour',
    name: 'convert_colour',
    description:
      'Gives a colour as HEX, RGB, HSL, OKLCH, OKLab, LAB and Display P3, with its CSS name or the nearest one.',
    inputSchema: takes({ colour: colour('The colour') }, ['colour']),
  },
  contrast: {
    title: 'Check contrast',
    name: 'check_contrast',
    description:
      'Contrast ratio of text on a background by WCAG 2.2, and the level that it reaches: AAA, AA, AA Large or Fail.',
    inputSchema: takes(
      { foreground: colour('Colour of the text'), background: colour('Colour behind it') },
      ['foreground', 'background'],
    ),
  },
  qr: {
    title: 'Make a QR code',
    name: 'make_qr_code',
    description: 'Makes a QR code of a text or an address. The answer is a PNG image.',
    inputSchema: takes(
      {
        text: text('What the code holds', 2_953),
        level: {
          enum: ['L', 'M', 'Q', 'H'],
          default: 'M',
          description: 'How much of it may be damaged: L 7 %, M 15 %, Q 25 %, H 30 %',
        },
      },
      ['text'],
    ),
  },
  hash: {
    title: 'Hash a text',
    name: 'hash_text',
    description: 'Digest of a text (as UTF-8) by SHA-1, SHA-256, SHA-384 or SHA-512.',
    inputSchema: takes(
      {
        text: { type: 'string', maxLength: 200_000, description: 'The text' },
        algorithm: { enum: ['SHA-256', 'SHA-384', 'SHA-512', 'SHA-1'], default: 'SHA-256' },
        encoding: { enum: ['hex', 'base64'], default: 'hex' },
      },
      ['text'],
    ),
  },
  csv: {
    title: 'Statistics of a CSV',
    name: 'csv_statistics',
    description:
      'Statistics of each column of a CSV text: minimum, maximum, mean, median, standard deviation of a sample, quartiles, unique and empty values; of text columns the commonest value.',
    inputSchema: takes(
      {
        csv: text('The CSV. Its first row holds the names of the columns', 200_000),
        delimiter: { enum: [',', ';', '\t', '|'], description: 'Found by itself when left out' },
      },
      ['csv'],
    ),
  },
  markdown: {
    title: 'Markdown to HTML',
    name: 'markdown_to_html',
    description:
      'Turns Markdown (CommonMark with tables, task lists, strikethrough and footnotes) into HTML. HTML within it is shown as text.',
    inputSchema: takes({ markdown: text('The Markdown', 200_000) }, ['markdown']),
  },
};
