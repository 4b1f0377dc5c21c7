/** Every pair of the tables: the same rows come back, whatever they went through. */

import { nodeContext } from '@tests/support/node-assets';
import { describe, expect, it } from 'vitest';
import { convertFile } from './convert';
import { type FormatId, formatOfName } from './formats/formats';
import { defaultOptions } from './options';

const rows = [
  { id: 1, phone: '0821234000', code: '0100', long: '1234567890123456', price: 12.5, note: 'a, "b" | c' },
  { id: 2, phone: '0829999000', code: '0200', long: '9234567890123456', price: 0.125, note: 'Žofie\nḼufuno' },
  { id: 3, phone: '0831111000', code: '7001', long: '1000000000000001', price: -3, note: 'yes' },
];

const sources = ['json', 'ndjson', 'yaml', 'toml', 'xml', 'csv', 'tsv', 'xlsx', 'ods', 'parquet', 'sqlite'] as const;
const targets = [...sources, 'html', 'md', 'sql'] as const;

async function convert(name: string, content: BlobPart, target: FormatId) {
  const context = nodeContext();
  const source = { name, format: formatOfName(name) as FormatId, blob: new Blob([content]) };
  const made = await convertFile({ source, target, options: defaultOptions, context });
  const [file] = made.files;
  if (!file) throw new Error('nothing came out');
  return { ...made, file, bytes: await file.blob.arrayBuffer(), text: await file.blob.text(), warnings: context.warnings };
}

describe('rows', () => {
  it.each(sources)('come back from %s through all others', async (from) => {
    const json = JSON.stringify(rows);
    const first = from === 'json' ? { bytes: json as BlobPart } : await convert('t.json', json, from);
    for (const to of targets) {
      if (to === from) continue;
      const second = await convert(`t.${from}`, first.bytes, to);
      console.log(from, to, second.warnings.join(), second.text.slice(0, 300));
      if (to === 'html' || to === 'md' || to === 'sql') continue;
      const back = to === 'json' ? second : await convert(`t.${to}`, second.bytes, 'json');
      console.log(from, to, back.text);
    }
  });
});
