import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { nodeContext } from '../../../../tests/support/node-assets';
import { openForChange } from '../change-pdf';
import { boxThrough } from '../redact/areas';
import { groupParagraphs } from './group-paragraphs';
import { readGlyphs } from './read-glyphs';
import { groupLines } from './text-lines';

test('x', { timeout: 600000 }, async () => {
  const folder = process.env.CORPUS ?? '';
  for (const name of readdirSync(folder).filter((n) => n.endsWith('.pdf'))) {
    try {
      const { document } = await openForChange(
        new Uint8Array(readFileSync(join(folder, name))),
        nodeContext(),
      );
      for (let p = 0; p < Math.min(Number(process.env.PAGES ?? 3), document.getPageCount()); p++) {
        const { glyphs, pictures, drawings } = readGlyphs(
          document.getPage(p),
          new AbortController().signal,
        );
        const lines = groupLines(glyphs);
        const t = performance.now();
        const found = groupParagraphs(
          lines,
          pictures.map(({ matrix }) => boxThrough(matrix, [0, 0, 1, 1])),
          drawings,
        );
        console.log(
          `## ${name} p${p + 1}: ${lines.length} lines, ${found.length} paragraphs, ${found.reduce((s, f) => s + f.lines.length, 0)} lines in them, ${Math.round(performance.now() - t)} ms`,
        );
        for (const f of found)
          console.log(
            `  [${f.align} ${f.left.toFixed(0)}-${f.right.toFixed(0)} lead ${f.leading.toFixed(2)} size ${f.size.toFixed(1)}]\n` +
              f.lines.map((l) => `     |${l.text}`).join('\n'),
          );
        if (process.env.REST) {
          const inn = new Set(found.flatMap((f) => f.lines));
          for (const l of lines) if (!inn.has(l)) console.log(`  - ${l.text}`);
        }
      }
    } catch (e) {
      console.log(`## ${name}: ${(e as Error).message}`);
    }
  }
});
