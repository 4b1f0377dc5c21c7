/**
 * Five edits on the first page of every PDF of a folder, and reflowed paragraphs of its first pages, checked
 * with qpdf and poppler: run with `CORPUS=folder npx vitest run
 * packages/documents/src/pdf/edit/edit-corpus.test.ts`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeContext } from '@tests/support/node-assets';
import { runProgram, temporaryFile } from '@tests/support/programs';
import { expect, test } from 'vitest';
import { patience } from '../../../../../tests/support/patience.ts';
import { openForChange, saveChanged } from '../change-pdf';
import { UncertainContentError } from '../content/uncertain-content';
import { changePage } from './edited-page.testing';
import type { LineEdit, PageLine, PageParagraph, ParagraphEdit, SeenBox } from './page-edits';
import { type EditablePage, readEditablePage } from './read-page';

const folder = process.env.CORPUS ?? '';
const scale = 1;

/** A page rendered by poppler at 72 dpi. */
function picture(path: string, page = 1) {
  const raw = execFileSync(
    'pdftoppm',
    ['-r', String(72 * scale), '-f', String(page), '-l', String(page), '-cropbox', path],
    { maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(raw.toString('latin1', 0, 40));
  const pixels = raw.subarray(header?.[0].length ?? 0);
  return { width: Number(header?.[1]), height: Number(header?.[2]), pixels };
}

/** Number of pixels that differ outside the boxes. */
function differences(
  a: ReturnType<typeof picture>,
  b: ReturnType<typeof picture>,
  boxes: SeenBox[],
) {
  if (a.width !== b.width || a.height !== b.height) return Number.NaN;
  let count = 0;
  for (let y = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++) {
      const at = (y * a.width + x) * 3;
      const apart = [0, 1, 2].reduce(
        (sum, part) => sum + Math.abs((a.pixels[at + part] ?? 0) - (b.pixels[at + part] ?? 0)),
        0,
      );
      if (apart <= 24) continue;
      const room = 4;
      const isInside = boxes.some(
        (box) =>
          x >= box.x - room &&
          x <= box.x + box.width + room &&
          y >= box.y - room &&
          y <= box.y + box.height + room,
      );
      if (!isInside) count++;
    }
  return count;
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Five edits of one line each. */
function editsOf({ id, text }: PageLine): LineEdit[] {
  return [
    {
      line: id,
      text: `${text.slice(0, Math.ceil(text.length / 2))} edited ${text.slice(Math.ceil(text.length / 2))}`,
    },
    { line: id, text: 'Entropy 2026' },
    { line: id, text: '' },
    { line: id, dx: 6, dy: -4 },
    { line: id, color: '#c00000', scale: 0.9 },
  ];
}

test.skipIf(folder === '')(
  'edited pages are valid, have the expected text and are otherwise unchanged',
  { timeout: patience(600_000) },
  async () => {
    const rows: Record<string, unknown>[] = [];
    const skipped: string[] = [];
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.pdf'))) {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      let line: PageLine | undefined;
      try {
        const { document } = await openForChange(bytes, nodeContext());
        const { lines } = readEditablePage(document, 0, new AbortController().signal);
        line =
          lines.filter(({ text }) => text.length > 3).at(Math.floor(lines.length / 2)) ?? lines[0];
        if (!line) skipped.push(`${name}: no text to edit`);
      } catch (error) {
        const isKnown =
          error instanceof UncertainContentError || (error as Error).name === 'ToolError';
        skipped.push(`${name}: ${isKnown ? '' : 'FAULT '}${(error as Error).message}`);
      }
      if (!line) continue;
      for (const [kind, edit] of editsOf(line).entries()) {
        const context = nodeContext();
        // Edits are compared with the file as rewritten by pdf-lib alone.
        const [before, after] = [
          await openForChange(bytes, context),
          await openForChange(bytes, context),
        ];
        const path = temporaryFile('before.pdf', await saveChanged(before.document, context));
        const { document } = after;
        const { seen } = readEditablePage(document, 0, context.signal);
        const {
          lines: [outcome],
        } = await changePage(document, 0, { lines: [edit], pictures: [], seen }, context);
        const edited = temporaryFile('after.pdf', await saveChanged(document, context));
        const check = runCheck(path) === '' ? runCheck(edited) : '';
        const text = (file: string) => runProgram('pdftotext', ['-f', '1', '-l', '1', file, '-']);
        const was = words(text(path));
        const is = words(text(edited));
        // poppler may find text by other means where the file does not map it to letters.
        const isKnown = !line.text.includes('\ufffd');
        const lost = lostWords(was, is).filter((word) => isKnown && !line.text.includes(word));
        const boxes = [line.box, ...(outcome ? [outcome.box] : [])];
        const apart = differences(picture(path), picture(edited), boxes);
        const says =
          kind === 1 && isKnown ? text(edited).replace(/\s+/g, '').includes('Entropy2026') : true;
        rows.push({
          name,
          kind,
          check,
          lost: lost.length,
          apart,
          says,
          borrowed: outcome?.borrowed,
        });
      }
    }
    console.table(rows.filter(({ check, lost, apart, says }) => check || lost || apart || !says));
    console.log(skipped.join('\n'));
    const files = new Set(rows.map(({ name }) => name)).size;
    console.log({
      files,
      edits: rows.length,
      borrowed: rows.filter(({ borrowed }) => borrowed !== '').length,
      unsound: rows.filter(({ check }) => check).length,
      lost: rows.filter(({ lost }) => lost !== 0).length,
      apart: rows.filter(({ apart }) => apart !== 0).length,
      unsaid: rows.filter(({ says }) => !says).length,
    });
    expect(skipped.filter((each) => each.includes('FAULT'))).toEqual([]);
    expect(rows.every(({ check, lost }) => !check && lost === 0)).toBe(true);
  },
);

/** Four edits of a paragraph: an added phrase, a removed word, a new beginning, and a smaller size. */
function reflowsOf({ id, text }: PageParagraph): ParagraphEdit[] {
  const all = text.split(' ');
  const half = Math.floor(all.length / 2);
  const more = [...all.slice(0, half), 'and', 'many', 'more', 'words', ...all.slice(half)];
  return [
    { paragraph: id, text: more.join(' ') },
    { paragraph: id, text: all.toSpliced(half, 1).join(' ') },
    { paragraph: id, text: ['Entropy', '2026', ...all.slice(1)].join(' ') },
    { paragraph: id, text, scale: 0.9 },
  ];
}

/** Frequency of each letter; hyphens are ignored because they may be those of line ends. */
function lettersOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text.normalize('NFKC').replace(/[\s\u00ad\u2010-]/gu, ''))
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** Letters that occur too rarely or too often. */
function wrongLetters(before: string, after: string, was: string, is: string): string {
  const [page, now, gone, come] = [before, after, was, is].map(lettersOf);
  return [...new Set(before + after + is)]
    .filter((letter) => {
      const count = (of: Map<string, number> | undefined) => of?.get(letter) ?? 0;
      return count(now) !== count(page) - count(gone) + count(come);
    })
    .join('');
}

/** Maximum number of pages in a file and paragraphs in a page to try. */
const MAX_PAGES = 4;
const MAX_PARAGRAPHS = 3;

test.skipIf(folder === '')(
  'reflowed paragraphs are valid, have the expected text and leave everything else unchanged',
  { timeout: patience(1_200_000) },
  async () => {
    const rows: Record<string, unknown>[] = [];
    const context = nodeContext();
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.pdf'))) {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      let plain: string | undefined;
      const found: { page: number; paragraph: PageParagraph; read: EditablePage }[] = [];
      try {
        const { document } = await openForChange(bytes, context);
        for (let page = 0; page < Math.min(MAX_PAGES, document.getPageCount()); page++) {
          const read = readEditablePage(document, page, context.signal);
          for (const paragraph of read.paragraphs.slice(0, MAX_PARAGRAPHS))
            found.push({ page, paragraph, read });
        }
        if (found.length > 0)
          plain = temporaryFile('before.pdf', await saveChanged(document, context));
      } catch (error) {
        const isKnown =
          error instanceof UncertainContentError || (error as Error).name === 'ToolError';
        if (!isKnown) throw error;
      }
      for (const { page, paragraph, read } of found)
        for (const [kind, edit] of reflowsOf(paragraph).entries()) {
          const { document } = await openForChange(bytes, context);
          const edits = { lines: [], pictures: [], paragraphs: [edit], seen: read.seen };
          const {
            paragraphs: [outcome],
          } = await changePage(document, page, edits, context);
          const edited = temporaryFile('after.pdf', await saveChanged(document, context));
          const number = String(page + 1);
          const [was, is] = [plain ?? '', edited].map((path) =>
            runProgram('pdftotext', ['-f', number, '-l', number, path, '-']),
          );
          const boxes = [paragraph.box, ...(outcome ? [outcome.box] : [])];
          rows.push({
            name,
            page: page + 1,
            kind,
            starts: paragraph.text.slice(0, 24),
            check: runCheck(plain ?? '') === '' ? runCheck(edited) : '',
            wrong: wrongLetters(was ?? '', is ?? '', paragraph.text, edit.text ?? ''),
            apart: differences(picture(plain ?? '', page + 1), picture(edited, page + 1), boxes),
            over: outcome?.over,
            borrowed: outcome?.borrowed,
          });
        }
    }
    console.table(rows.filter(({ check, wrong, apart }) => check || wrong || apart));
    console.log({
      files: new Set(rows.map(({ name }) => name)).size,
      paragraphs: rows.length / 4,
      edits: rows.length,
      unsound: rows.filter(({ check }) => check).length,
      wrong: rows.filter(({ wrong }) => wrong !== '').length,
      apart: rows.filter(({ apart }) => apart !== 0).length,
      over: rows.filter(({ over }) => over !== 0).length,
      borrowed: rows.filter(({ borrowed }) => borrowed !== '').length,
    });
    expect(rows.every(({ check, wrong }) => !check && !wrong)).toBe(true);
  },
);

function runCheck(path: string): string {
  try {
    runProgram('qpdf', ['--check', path]);
    return '';
  } catch (error) {
    return String(error).slice(0, 200);
  }
}

function lostWords(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after];
  return before.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
