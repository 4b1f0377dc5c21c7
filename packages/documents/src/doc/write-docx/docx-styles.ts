// The styles of the DOCX files that we write: Word's own names where they exist, so that its panes, tables of
// contents and themes work, and ours for code and table headers.

import type { IParagraphStyleOptions, IStylesOptions } from 'docx';
import { MAX_LIST_LEVEL } from './docx-state';

// Each line spacing states its rule: LibreOffice treats one without a rule as exact and cuts pictures off.
const ink = '1F2933';
const accent = '1F4E79';
/** Half-points. */
const headingSizes = [36, 30, 26, 24, 22, 22];

/**
 * @param language BCP 47 tag; decides fonts for East Asian text
 * @param kerns whether pairs of letters are kerned
 */
export function makeStyles(language: string | undefined, kerns = false): IStylesOptions {
  const headings = headingSizes.map((size, index) => ({
    run: { size, sizeComplexScript: size, bold: true, boldComplexScript: true, color: accent },
    paragraph: {
      spacing: { before: index === 0 ? 360 : 280, after: 120 },
      keepNext: true,
      keepLines: true,
      outlineLevel: index,
    },
  }));
  const [heading1 = {}, heading2 = {}, heading3 = {}, heading4 = {}, heading5 = {}, heading6 = {}] =
    headings;
  return {
    default: {
      document: {
        run: {
          font: {
            ascii: 'Calibri',
            hAnsi: 'Calibri',
            cs: 'Arial',
            eastAsia: eastAsianFont(language),
          },
          size: 22,
          sizeComplexScript: 22,
          // The size in half points from which on letters are kerned.
          ...(kerns ? { kern: 2 } : {}),
          ...(language ? { language: languageOf(language) } : {}),
        },
        paragraph: { spacing: { after: 140, line: 276, lineRule: 'auto' } },
      },
      heading1,
      heading2,
      heading3,
      heading4,
      heading5,
      heading6,
      listParagraph: { paragraph: { spacing: { after: 60 } } },
      hyperlink: { run: { color: '0B57D0', underline: {} } },
    },
    paragraphStyles: [
      {
        id: 'Quote',
        name: 'Quote',
        basedOn: 'Normal',
        quickFormat: true,
        paragraph: {
          indent: { start: 480, end: 480 },
          border: { left: { style: 'single', size: 18, space: 10, color: 'C3CBD5' } },
        },
        run: { color: ink },
      },
      {
        id: 'SourceCode',
        name: 'Source Code',
        basedOn: 'Normal',
        quickFormat: true,
        paragraph: {
          shading: { type: 'clear', color: 'auto', fill: 'F4F5F7' },
          spacing: { before: 60, after: 160, line: 252, lineRule: 'auto' },
        },
        run: { font: 'Consolas', size: 19, noProof: true },
      },
      {
        id: 'TableHeader',
        name: 'Table Header',
        basedOn: 'Normal',
        paragraph: { spacing: { after: 60 } },
        run: { bold: true, boldComplexScript: true },
      },
      ...Array.from({ length: MAX_LIST_LEVEL + 1 }, (_, level): IParagraphStyleOptions => {
        const suffix = level === 0 ? '' : String(level + 1);
        return {
          id: `ListContinue${suffix}`,
          name: `List Continue${suffix === '' ? '' : ` ${suffix}`}`,
          basedOn: 'Normal',
          paragraph: { spacing: { after: 60 } },
        };
      }),
    ],
    characterStyles: [
      {
        id: 'CodeChar',
        name: 'Code Char',
        basedOn: 'DefaultParagraphFont',
        run: { font: 'Consolas', shading: { type: 'clear', color: 'auto', fill: 'F4F5F7' } },
      },
    ],
  };
}

/** Word stores a language for each kind of script. */
function languageOf(language: string) {
  if (/^(zh|ja|ko)\b/i.test(language)) return { value: 'en-GB', eastAsia: language };
  if (/^(ar|he|fa|ur|ps|yi|dv|ug|sd)\b/i.test(language))
    return { value: 'en-GB', bidirectional: language };
  return { value: language };
}

function eastAsianFont(language: string | undefined): string {
  if (/^ja\b/i.test(language ?? '')) return 'Yu Gothic';
  if (/^ko\b/i.test(language ?? '')) return 'Malgun Gothic';
  return /^zh-(tw|hk|hant)/i.test(language ?? '') ? 'Microsoft JhengHei' : 'Microsoft YaHei';
}
