/**
 * `npm run formats`: writes what is made from the table of formats (packages/convert): the extensions that the
 * Converter's `tool.ts` declares, so that it need not load the table, and the table in docs/formats.md.
 */
import './crisis-model/resolve-app.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { formatFiles } = await import('./formats/format-files.ts');
for (const { path, text } of formatFiles())
  writeFileSync(join(import.meta.dirname, '..', path), text);
