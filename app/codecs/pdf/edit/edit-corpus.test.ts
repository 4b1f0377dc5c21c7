/**
 * Five edits on the first page of every PDF of a folder, judged by qpdf and poppler: run with
 * `CORPUS=folder npx vitest run app/codecs/pdf/edit/edit-corpus.test.ts`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeContext } from '../../../../tests/support/node-assets';
import { runProgram, temporaryFile } from '../../../../tests/support/programs';
import { openForChange, saveChanged } from '../change-pdf';
import { UncertainContentError } from '../content/uncertain-content';
import { dropUnreachable } from '../drop-unreachable';
import { FontSet } from '../write-text/font-set';
import { editPage } from './edit-page';
import type { LineEdit, PageLine, SeenBox } from './page-edits';
import { readEditablePage } from './read-page';

const folder = process.env.CORPUS ?? '';
const scale = 1;

/** Page 1 as poppler draws it, 72 dpi. */
function picture(path: string) {
  const raw = execFileSync(
    'pdftoppm',
    ['-r', String(72 * scale), '-f', '1', '-l', '1', '-cropbox', path],
    { maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(raw.toString('latin1', 0, 40));
  const pixels = raw.subarray(header?.[0].length ?? 0);
  return { width: Number(header?.[1]), height: Number(header?.[2]), pixels };
}

/** Pixels that differ outside of the boxes. */
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
  'edited pages are sound, say what they should and are otherwise as they were',
  { timeout: 600_000 },
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
        // What pdf-lib itself makes of the file is what an edit is compared with.
        const [before, after] = [
          await openForChange(bytes, context),
          await openForChange(bytes, context),
        ];
        const path = temporaryFile('before.pdf', await saveChanged(before.document, context));
        const { document } = after;
        const fonts = new FontSet(document, context);
        const { seen } = readEditablePage(document, 0, context.signal);
        const {
          lines: [outcome],
        } = await editPage(
          document,
          document.getPage(0),
          { lines: [edit], pictures: [], seen },
          new Map(),
          fonts,
          context,
        );
        fonts.finish();
        await document.flush();
        dropUnreachable(document);
        const edited = temporaryFile('after.pdf', await saveChanged(document, context));
        const check = runCheck(path) === '' ? runCheck(edited) : '';
        const text = (file: string) => runProgram('pdftotext', ['-f', '1', '-l', '1', file, '-']);
        const was = words(text(path));
        const is = words(text(edited));
        // What the file does not say in letters poppler may read by other means.
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
