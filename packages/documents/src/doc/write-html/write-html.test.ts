import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Block, Doc } from '../model';
import { readHtml } from '../read-html/read-html';
import { makeContext } from '../testing/make-context';
import { sampleDoc } from '../testing/sample-doc';
import { blocksToHtml, writeHtml } from './write-html';

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
if (!hasXmllint)
  console.warn('SKIPPED: xmllint is not installed, its check of the HTML is left out');

describe('writeHtml', () => {
  it('writes what readHtml reads back unchanged', async () => {
    const back = await readHtml(writeHtml(sampleDoc), makeContext());
    expect(back).toEqual({ ...sampleDoc, blocks: sampleDoc.blocks.map(withoutWidths) });
  });

  it('escapes all content of the document', () => {
    const evil = '</style><script>alert(1)</script>"\'&';
    const doc: Doc = {
      title: evil,
      author: evil,
      language: '"><script>',
      blocks: [
        { kind: 'heading', level: 1, id: evil, inlines: [{ kind: 'text', text: evil }] },
        {
          kind: 'paragraph',
          inlines: [
            { kind: 'text', text: evil, href: 'javascript:alert(1)' },
            { kind: 'text', text: 'x', href: `https://e.com/"onclick="alert(1)` },
            { kind: 'text', text: 'y', color: 'red;background:url(x)' },
          ],
        },
        { kind: 'code', language: evil, text: evil },
        { kind: 'image', image: { bytes: new Uint8Array(3), type: 'image/png', alt: evil } },
        { kind: 'image', image: { bytes: new Uint8Array(3), type: '"><script>', alt: evil } },
      ],
    };
    const html = writeHtml(doc);
    expect(html).not.toMatch(/<script|javascript:|"onclick|url\(x\)/);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });

  it('loads no external resources', () => {
    const html = writeHtml(sampleDoc);
    expect(html).toContain('<html lang="en-ZA">');
    expect(html).toContain('<title>A sample &amp; more</title>');
    expect(html).not.toMatch(/<(script|link|iframe)|src="(?!data:)|@import|url\(/);
  });

  it.skipIf(!hasXmllint)('passes xmllint', () => {
    const output = spawnSync('xmllint', ['--html', '--noout', '-'], {
      input: writeHtml(sampleDoc),
    });
    expect(output.stderr.toString()).toBe('');
    const text = execFileSync('xmllint', ['--html', '--xpath', 'string(//h2)', '-'], {
      input: writeHtml(sampleDoc),
    });
    expect(text.toString().trim()).toBe('Second part');
  });

  it('shows list labels and cell fills of the source', () => {
    const paragraph = (text: string): Block => ({
      kind: 'paragraph',
      inlines: [{ kind: 'text', text }],
    });
    const html = blocksToHtml([
      {
        kind: 'paragraph',
        inlines: [{ kind: 'text', text: 'large', scale: 2, highlight: '#ffff00' }],
      },
      { kind: 'paragraph', inlines: [{ kind: 'text', text: 'faint', color: '#ffffff' }] },
      {
        kind: 'list',
        ordered: true,
        items: [
          { label: '1.', blocks: [paragraph('plain')] },
          { label: '(b)', blocks: [paragraph('lettered')] },
        ],
      },
      {
        kind: 'table',
        headerRows: 0,
        rows: [[{ blocks: [paragraph('dark')], background: '#1f3864' }]],
      },
    ]);
    expect(html).toContain('>faint</p>');
    expect(html).toContain(
      '<mark style="background:#ffff00;color:#1b1f24"><span style="font-size:2em">large</span></mark>',
    );
    expect(html).toContain('<li>plain</li>');
    expect(html).toContain('<li style="list-style-type:&quot;(b) &quot;">lettered</li>');
    expect(html).toContain('style="background:#1f3864;color:#fff"');
  });
});

/** HTML widths are percentages of the page's; the reader ignores them. */
function withoutWidths(block: Block): Block {
  if (block.kind !== 'table') return block;
  const { columnWidths: _, ...rest } = block;
  return rest;
}
