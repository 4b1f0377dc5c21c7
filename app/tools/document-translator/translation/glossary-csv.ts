// The glossary as a table for spreadsheets. Columns: term, translation (empty: the term is not translated),
// language (BCP 47; empty: all).

import { ToolError } from '@entropy-tools/core/tool-error';
import { CsvParser } from '@entropy-tools/data/data/csv-parser';
import { csvField, guardFormula, unguardFormula } from '@entropy-tools/data/data/csv-text';
import { findLanguage } from '../languages';
import type { GlossaryTerm } from './glossary';

/** Maximum number of terms. */
export const MAX_TERMS = 1000;
/** Maximum length of a term or translation, in characters. */
export const MAX_TERM = 200;

/** With a byte order mark, which Excel needs to recognise UTF-8. */
export function writeGlossaryCsv(glossary: readonly GlossaryTerm[]): string {
  const cell = (value: string) => csvField(guardFormula(value), ',');
  const rows = glossary.map((one) => [one.term, one.translation, one.language].map(cell).join(','));
  return `\ufeff${['term,translation,language', ...rows].join('\r\n')}\r\n`;
}

/**
 * Reads a table; the first row is skipped if it is a header.
 * @param language for rows that have a translation but no language
 * @throws ToolError `input` if no row has a term
 */
export function readGlossaryCsv(
  text: string,
  language: string,
): { terms: GlossaryTerm[]; skipped: number } {
  const content = text.replace(/^\ufeff/, '');
  const first = content.slice(0, content.search(/[\r\n]|$/));
  const delimiter = [',', ';', '\t'].toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  )[0];
  const { rows } = new CsvParser({ delimiter: delimiter ?? ',' }).push(content, true);
  const terms: GlossaryTerm[] = [];
  let skipped = 0;
  for (const [at, row] of rows.entries()) {
    const [term = '', translation = '', named = ''] = row.map(textOf);
    if (at === 0 && /^terms?$/i.test(term)) continue;
    const isLong = term.length > MAX_TERM || translation.length > MAX_TERM;
    const code = named === '' && translation !== '' ? language : named.toLowerCase();
    const isKnown = code === '' || findLanguage(code) !== undefined;
    if (term === '' || isLong || !isKnown || terms.length >= MAX_TERMS) skipped += 1;
    else terms.push({ term, translation, language: translation === '' ? '' : code });
  }
  if (terms.length === 0)
    throw new ToolError(
      'input',
      'No terms were found in this file. It needs a column of terms and one of translations.',
    );
  return { terms, skipped };
}

function textOf(cell: string): string {
  return unguardFormula(cell.trim().normalize('NFC'));
}
