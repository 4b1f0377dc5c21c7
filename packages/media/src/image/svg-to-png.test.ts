import { existsSync } from 'node:fs';
import { gzipSync, inflateSync } from 'node:zlib';
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { describe, expect, it } from 'vitest';
import { makeTestContext } from './codec-context.testing';
import { pngStart } from './image-fixture.testing';
import { plainSvg, svgToPng } from './svg-to-png';

const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

async function draw(svg: string | Uint8Array<ArrayBuffer>, scale?: number) {
  const context = makeTestContext();
  const drawn = await svgToPng(new Blob([svg]), scale ? { scale } : {}, context);
  return { ...drawn, pixel: await readPixel(drawn.blob), warnings: context.warnings };
}

/** Colour of the top left pixel: with filter None or Sub, the first pixel is stored unchanged. */
async function readPixel(png: Blob): Promise<number[]> {
  const bytes = Buffer.from(await png.arrayBuffer());
  const parts: Buffer[] = [];
  for (let offset = 8; offset < bytes.length; ) {
    const length = bytes.readUInt32BE(offset);
    if (bytes.toString('latin1', offset + 4, offset + 8) === 'IDAT')
      parts.push(bytes.subarray(offset + 8, offset + 8 + length));
    offset += 12 + length;
  }
  return [...inflateSync(Buffer.concat(parts)).subarray(1, 5)];
}

describe('svgToPng', () => {
  it.runIf(existsSync('public/fonts/index.json'))('draws text of any script', async () => {
    const ink = async (text: string) => {
      const svg = `<svg ${xmlns} width="200" height="40"><text x="4" y="30" font-size="30" font-family="Arial">${text}</text></svg>`;
      return (await draw(svg)).blob.size;
    };
    const blank = await ink(' ');
    for (const text of ['Hello', 'жук', 'مرحبا', '漢字', '&#x906;']) {
      expect(await ink(text)).toBeGreaterThan(blank + 200);
    }
  });

  it('draws at the intrinsic size from width and height, one of them, or the view box', async () => {
    const size = async (attributes: string, scale?: number) => {
      const { width, height } = await draw(
        `<svg ${xmlns} ${attributes}><rect width="99" height="99" fill="#0a0"/></svg>`,
        scale,
      );
      return [width, height];
    };
    expect(await size('width="40" height="30"')).toEqual([40, 30]);
    expect(await size('width="40" height="30"', 3)).toEqual([120, 90]);
    expect(await size('viewBox="0 0 24 12"')).toEqual([24, 12]);
    expect(await size('width="48" viewBox="0 0 24 12"')).toEqual([48, 24]);
    expect(await size('width="100%" height="36" viewBox="0 0 24 12"')).toEqual([72, 36]);
    expect(await size('width="1in" height="72pt"')).toEqual([96, 96]);
  });

  it('says that a drawing is too complex if the renderer gives up, and draws the next one', async () => {
    const far = '<path d="M500 -1677721600L15681051 -1677721600L15681051 9472L500 9472z"/>';
    const svg = `<svg ${xmlns} width="378" height="189" viewBox="0 0 1000 500">${far}</svg>`;
    await expect(draw(svg)).rejects.toThrow('too complex to be drawn');
    const resolved = plainSvg(svg, 378, makeTestContext());
    await expect(resolved).rejects.toThrow('too complex to be drawn');
    expect((await draw(`<svg ${xmlns} width="4" height="4"/>`)).width).toBe(4);
  });

  it('draws shapes in their colours and leaves the rest transparent', async () => {
    const red = await draw(
      `<svg ${xmlns} width="4" height="4"><path d="M0 0h4v4H0z" fill="red"/></svg>`,
    );
    expect(red.pixel).toEqual([255, 0, 0, 255]);
    expect(red.warnings).toEqual([]);
    const clear = await draw(`<svg ${xmlns} width="4" height="4"/>`);
    expect(clear.pixel).toEqual([0, 0, 0, 0]);
  });

  it('accepts an SVG copied from a page and a compressed one', async () => {
    const bare = '<svg width="4" height="4"><rect width="4" height="4" fill="#00f"/></svg>';
    expect((await draw(bare)).pixel).toEqual([0, 0, 255, 255]);
    expect((await draw(new Uint8Array(gzipSync(bare)))).pixel).toEqual([0, 0, 255, 255]);
  });

  it('runs no script, fetches nothing, and warns about what is missing', async () => {
    const hostile = `<svg ${xmlns} width="4" height="4" onload="throw 1"><script>throw 1</script>
      <image href="http://127.0.0.1:9/x.png" width="4" height="4"/>
      <foreignObject width="4" height="4"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject></svg>`;
    const { pixel, warnings } = await draw(hostile);
    expect(pixel).toEqual([0, 0, 0, 0]);
    expect(warnings).toHaveLength(2);
    expect(warnings.join(' ')).toMatch(/foreignObject.*internet/);
    const link = `<svg ${xmlns} width="4" height="4"><a href="https://example.org/"><rect/></a></svg>`;
    expect((await draw(link)).warnings).toEqual([]);
  });

  it.each([
    ['an entity bomb', bomb(12), /entities|entity/],
    ['a quadratic entity bomb', quadraticBomb(), /expands to more than 32 MB/],
    ['deep nesting', `<svg ${xmlns}>${'<g>'.repeat(50_000)}`, /nests more than 500/],
    ['a gigantic size', `<svg ${xmlns} width="65535" height="65535"/>`, /65535 × 65535 pixels/],
    ['a gigantic embedded picture', bigImage(), /picture of 60000 × 60000/],
    ['a hair', `<svg ${xmlns} width="0.01" height="0.01"/>`, /sides would be less than a pixel/],
    ['a truncated file', `<svg ${xmlns} width="4" height="4"><rect width="4"`, /cannot be drawn/],
    ['a file that is not an SVG', 'hello', /not an SVG/],
    ['an empty file', '', /empty/],
  ])('rejects %s', async (_name, svg, message) => {
    await expect(draw(svg)).rejects.toThrow(message);
    // The renderer still works for the next file.
    expect((await draw(`<svg ${xmlns} width="2" height="2"/>`)).width).toBe(2);
  });
});

function bomb(levels: number): string {
  let entities = '<!ENTITY e0 "aaaaaaaaaa">';
  for (let level = 1; level < levels; level += 1)
    entities += `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`;
  return `<!DOCTYPE svg [${entities}]><svg ${xmlns} width="4" height="4"><text>&e${levels - 1};</text></svg>`;
}

function quadraticBomb(): string {
  const entity = `<!ENTITY a "${'a'.repeat(20_000)}">`;
  return `<!DOCTYPE svg [${entity}]><svg ${xmlns} width="4" height="4"><text>${'&a;'.repeat(5000)}</text></svg>`;
}

function bigImage(): string {
  const png = Buffer.from(joinBytes([pngStart(60_000, 60_000, 6), new Uint8Array(9)]));
  return `<svg ${xmlns} width="4" height="4"><image href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
}
