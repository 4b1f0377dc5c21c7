import { seededRandom } from '@entropy-tools/core/random';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { imageDoc } from '../image-doc';
import type { Block, Doc } from '../model';
import { readDocx } from '../read-docx/read-docx';
import { readMarkdown } from '../read-markdown/read-markdown';
import { makeContext } from '../testing/make-context';
import { sampleDoc } from '../testing/sample-doc';
import { onePixelPng } from '../testing/sample-images';
import { openOfficeFile, verifyDocx } from './verify-docx';
import { writeDocx } from './write-docx';

const roundTrip = async (doc: Doc) => readDocx(await writeDocx(doc, makeContext()), makeContext());

describe('writeDocx', () => {
  it('writes what readDocx reads back unchanged', async () => {
    const back = await roundTrip(sampleDoc);
    expect({ ...back, blocks: [] }).toEqual({ ...sampleDoc, blocks: [] });
    back.blocks.forEach((block, index) => {
      expect(normalise(block)).toEqual(normalise(sampleDoc.blocks[index]));
    });
    expect(back.blocks).toHaveLength(sampleDoc.blocks.length);
  });

  it('keeps which pictures only decorate', async () => {
    const image = { bytes: onePixelPng, type: 'image/png', alt: '', width: 40, height: 40 };
    const text = { kind: 'paragraph' as const, inlines: [{ kind: 'text' as const, text: 'text' }] };
    const blocks = [
      { kind: 'image' as const, image: { ...image, decorative: true as const } },
      text,
    ];
    const back = await roundTrip({ blocks });
    expect(back.blocks[0]).toMatchObject({ image: { decorative: true } });
    const plain = await roundTrip({ blocks: [{ kind: 'image', image }, text] });
    expect(JSON.stringify(plain)).not.toContain('decorative');
  });

  it('keeps the structure of generated Markdown', async () => {
    const next = seededRandom(7);
    const random = (limit: number) => Math.floor(next() * limit);
    for (let run = 0; run < 12; run++) {
      const doc = await readMarkdown(makeMarkdown(random), makeContext());
      const back = await roundTrip(doc);
      expect(back.blocks.map(outline)).toEqual(doc.blocks.map(outline));
    }
  });

  it('states the rule of every line spacing, without which LibreOffice cuts pictures off', async () => {
    const zip = await JSZip.loadAsync(await writeDocx(sampleDoc, makeContext()));
    const styles = (await zip.file('word/styles.xml')?.async('string')) ?? '';
    const spacings = styles.match(/<w:spacing [^>]*w:line="[^>]*>/g) ?? [];
    expect(spacings.length).toBeGreaterThan(0);
    for (const spacing of spacings) expect(spacing).toContain('w:lineRule="auto"');
  });

  it('keeps the page layout of its source', async () => {
    const doc = { ...sampleDoc, pageMm: [297, 210] satisfies [number, number] };
    const zip = await JSZip.loadAsync(await writeDocx(doc, makeContext()));
    const xml = (await zip.file('word/document.xml')?.async('string')) ?? '';
    expect(xml).toMatch(/<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/);
  });

  it('reports its counts after reopening', async () => {
    const counts = await verifyDocx(await writeDocx(sampleDoc, makeContext()));
    expect(counts).toMatchObject({ tables: 1, images: 1 });
    expect(counts.detail).toBe(`${counts.paragraphs} paragraphs`);
    const bytes = await writeDocx(sampleDoc, makeContext());
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
    await expect(verifyDocx(bytes)).rejects.toMatchObject({ code: 'internal' });
  });

  it('marks right-to-left paragraphs and runs', async () => {
    const parts = await openOfficeFile(await writeDocx(sampleDoc, makeContext()));
    const json = JSON.stringify(parts.get('word/document.xml'));
    expect(json.match(/"w:bidi"/g)).toHaveLength(2);
    expect(json).toContain('"w:rtl"');
  });

  it('fits a picture to the page and reports what cannot be placed', async () => {
    const image = { bytes: onePixelPng, type: 'image/png', alt: '', width: 4000, height: 2000 };
    const back = await roundTrip(imageDoc(image, 'dot.png'));
    expect(back.blocks).toMatchObject([
      { kind: 'image', align: 'center', image: { width: 604, height: 302 } },
    ]);
    const warnings: string[] = [];
    const webp = { bytes: new Uint8Array(40), type: 'image/webp', alt: 'Far away' };
    const doc = await writeDocx(
      imageDoc(webp, 'a'),
      makeContext({ warn: (message) => warnings.push(message) }),
    );
    expect((await readDocx(doc, makeContext())).blocks).toMatchObject([
      { inlines: [{ text: '[Far away]' }] },
    ]);
    expect(warnings).toHaveLength(1);
  });

  it('uses the transcoder for other picture types', async () => {
    const webp = { bytes: new Uint8Array(40), type: 'image/webp', alt: 'x' };
    const bytes = await writeDocx(imageDoc(webp, 'a'), makeContext(), {
      transcodeImage: async () => ({ bytes: onePixelPng, type: 'image/png', width: 5, height: 6 }),
    });
    expect((await readDocx(bytes, makeContext())).blocks).toMatchObject([
      { kind: 'image', image: { width: 5, height: 6, type: 'image/png' } },
    ]);
  });

  it('survives characters that XML forbids', async () => {
    const text = 'a\u0000b\u0008c\ud800d\uffffe';
    const back = await roundTrip({
      blocks: [{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }],
    });
    expect(back.blocks).toMatchObject([{ inlines: [{ text: 'abc\ufffdde' }] }]);
  });
});

/** Column widths come back in twips, so only proportions are compared, and empty cells are normalised. */
function normalise(block: Block | undefined): unknown {
  // Word's numbering always has labels; the model states them only where a source did.
  if (block?.kind === 'list')
    return {
      ...block,
      items: block.items.map(({ label: _, ...item }) => ({
        ...item,
        blocks: item.blocks.map(normalise),
      })),
    };
  if (block?.kind !== 'table') return block;
  const total = block.columnWidths?.reduce((sum, width) => sum + width, 0) ?? 1;
  return {
    ...block,
    // Header cells are filled by the writer.
    rows: block.rows.map((row) => row.map(({ background: _, ...cell }) => cell)),
    columnWidths: block.columnWidths?.map((width) => Math.round((width / total) * 100)),
  };
}

/** The structure and text of a block without its marks. */
function outline(block: Block): unknown {
  switch (block.kind) {
    case 'heading':
    case 'paragraph': {
      const text = block.inlines
        .map((inline) => (inline.kind === 'text' ? inline.text : '|'))
        .join('');
      return [block.kind, block.kind === 'heading' ? [block.level, block.id] : 0, text];
    }
    case 'list':
      return [
        'list',
        block.ordered,
        block.start ?? 1,
        block.items.map((item) => [item.checked, item.blocks.map(outline)]),
      ];
    case 'table':
      return [
        'table',
        block.headerRows,
        block.rows.map((row) => row.map((cell) => cell.blocks.map(outline))),
      ];
    case 'quote':
      return ['quote', block.blocks.map(outline)];
    case 'code':
      return ['code', block.text];
    default:
      return block.kind;
  }
}

const words = [
  'alpha',
  '**beta**',
  '*gamma*',
  '`delta`',
  '~~eps~~',
  '[zeta](https://e.com)',
  'été',
  '漢',
];

function makeMarkdown(random: (limit: number) => number): string {
  const phrase = () =>
    Array.from({ length: 1 + random(6) }, () => words[random(words.length)] ?? 'x').join(' ');
  const list = (depth: number): string => {
    const ordered = random(2) === 0;
    return Array.from({ length: 1 + random(3) }, (_, index) => {
      const marker = ordered ? `${index + 1}. ` : '- ';
      const inner =
        depth < 3 && random(3) === 0 ? `\n${list(depth + 1).replace(/^/gm, '   ')}` : '';
      return `${marker}${phrase()}${inner}`;
    }).join('\n');
  };
  const makers = [
    () => `${'#'.repeat(1 + random(6))} ${phrase()}`,
    phrase,
    () => list(0),
    () => `| ${phrase()} | b |\n|---|---|\n| ${phrase()} | ${phrase()} |\n| c | d |`,
    () => `\`\`\`\n${phrase()}\n\n  ${phrase()}\n\`\`\``,
    () => `> ${phrase()}`,
  ];
  // Text between blocks separates neighbouring lists and quotes.
  return Array.from(
    { length: 8 },
    () => `${makers[random(makers.length)]?.() ?? ''}\n\nText ${phrase()}\n`,
  ).join('\n');
}
