import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { signInPerson } from '../../../_testing/sign-in';
import { connect, makeLive, makeTool, textOf } from '../../mcp-testing';
import { type SuiteEngine, suiteEngineIds, suiteEngines } from '../../suite-engines.contract';
import { runSuite } from './run-suite';

const answerOf = async (engine: SuiteEngine, given: Record<string, unknown>) =>
  (await runSuite(engine, given)).value as Record<string, unknown>;

/** The pixels of a PNG with indexed colours and no filters, as the engine writes it. */
async function pixelsOf(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const width = view.getUint32(16);
  let at = 8;
  while (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) !== 'IDAT')
    at += view.getUint32(at) + 12;
  const packed = new Blob([bytes.subarray(at + 8, at + 8 + view.getUint32(at))]);
  const lines = new Uint8Array(
    await new Response(
      packed.stream().pipeThrough(new DecompressionStream('deflate')),
    ).arrayBuffer(),
  );
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (lines[y * (width + 1) + 1 + x] === 1) {
        const pixel = (y * width + x) * 4;
        pixels.fill(0, pixel, pixel + 3);
      }
  return { pixels, width };
}

describe('an engine of the suite', () => {
  it('works with the official client for each tool as the wizard fills it in', async () => {
    const tools = suiteEngineIds.map((engine) => {
      const { name, description, inputSchema } = suiteEngines[engine];
      return makeTool({
        ...{ name, description, inputSchema: JSON.stringify(inputSchema) },
        action: { kind: 'suite', engine },
      });
    });
    const { id, token } = await makeLive(await signInPerson(), tools);
    const client = await connect(id, token);
    expect((await client.listTools()).tools).toHaveLength(suiteEngineIds.length);
    const call = (name: string, given: Record<string, unknown>) =>
      client.callTool({ name, arguments: given });
    expect(textOf(await call('convert_units', { value: 10, from: 'km', to: 'mile' }))).toContain(
      '10 km = 6.2137',
    );
    expect(textOf(await call('markdown_to_html', { markdown: '**hi**' }))).toBe(
      '<p><strong>hi</strong></p>\n',
    );
    const qr = await call('make_qr_code', { text: 'https://example.org/' });
    expect(qr.content).toMatchObject([{ type: 'image', mimeType: 'image/png' }]);
    const wrong = await call('convert_units', { value: '10', from: 'km', to: 'mile' });
    expect(wrong.isError).toBe(true);
  });

  it('validates its arguments, whatever schema the owner gave the tool', async () => {
    await expect(runSuite('hash', { text: 7 })).rejects.toThrow('Arguments text');
    await expect(runSuite('hash', { text: 'a', algorithm: 'MD5' })).rejects.toThrow('algorithm');
    await expect(runSuite('units', { value: 1, from: 'km' })).rejects.toThrow('to');
  });
});

describe('hash', () => {
  // FIPS 180-4, the examples for "abc".
  it.each([
    ['SHA-1', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['SHA-256', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'SHA-384',
      'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7',
    ],
    [
      'SHA-512',
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    ],
  ])('matches the published digest for %s', async (algorithm, digest) => {
    expect(await answerOf('hash', { text: 'abc', algorithm })).toMatchObject({ algorithm, digest });
  });

  it('defaults to SHA-256 in hex, and may be base64', async () => {
    expect(await answerOf('hash', { text: '', encoding: 'base64' })).toEqual({
      algorithm: 'SHA-256',
      encoding: 'base64',
      digest: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    });
  });
});

describe('units', () => {
  it('convert only within one quantity', async () => {
    const kelvin = await answerOf('units', { value: 32, from: '°F', to: 'K' });
    expect(kelvin).toMatchObject({ result: 273.15, unit: 'K', quantity: 'Temperature' });
    await expect(runSuite('units', { value: 1, from: 'km', to: 'kg' })).rejects.toThrow(
      'Kilometre and Kilogram do not measure the same.',
    );
    await expect(runSuite('units', { value: 1, from: 'florp', to: 'kg' })).rejects.toThrow(
      '“florp” is no unit that is known here.',
    );
  });
});

describe('colours', () => {
  it('are returned in every notation', async () => {
    expect(await answerOf('colour', { colour: 'rebeccapurple' })).toMatchObject({
      hex: '#663399',
      rgb: 'rgb(102 51 153)',
      hsl: 'hsl(270 50% 40%)',
      oklch: expect.stringContaining('oklch(44.03%'),
      name: 'rebeccapurple',
    });
    await expect(runSuite('colour', { colour: 'bleu' })).rejects.toThrow('“bleu” is no colour');
  });

  it('have a contrast ratio', async () => {
    const given = { foreground: '#777777', background: 'white' };
    expect(await answerOf('contrast', given)).toMatchObject({ ratio: 4.48, level: 'AA Large' });
    await expect(runSuite('contrast', { ...given, background: '#fff8' })).rejects.toThrow(
      'depends',
    );
  });
});

describe('a QR code', () => {
  it.each(['https://example.org/?a=1', 'Ünïcode 你好', 'x'.repeat(2_953)])(
    'is read by another program',
    async (text) => {
      const { content } = await runSuite('qr', { text, level: 'L' });
      const [image] = content;
      if (image?.type !== 'image') throw new Error('no image');
      const { pixels, width } = await pixelsOf(image.data);
      expect(jsQR(pixels, width, width)?.data).toBe(text);
    },
  );

  it('has a maximum length', async () => {
    await expect(runSuite('qr', { text: 'x'.repeat(2_000), level: 'H' })).rejects.toThrow(
      'This text is too long for a QR code',
    );
  });
});

describe('CSV', () => {
  it('is summarised by column', async () => {
    const value = await answerOf('csv', { csv: 'city;rain\nDurban;10\nCape Town;20\nDurban;30\n' });
    expect(value).toMatchObject({
      rows: 3,
      columns: [
        { name: 'city', kind: 'text', mode: 'Durban', modeCount: 2, uniqueValues: 2 },
        { name: 'rain', kind: 'number', min: 10, max: 30, mean: 20, standardDeviation: 10 },
      ],
    });
  });

  it('with a wide row and many empty ones is rejected', async () => {
    await expect(runSuite('csv', { csv: `${'a,'.repeat(200)}\n1` })).rejects.toThrow('100 columns');
    const csv = `${'a,'.repeat(90)}\n${'\n'.repeat(150_000)}`;
    await expect(runSuite('csv', { csv })).rejects.toThrow('500000 cells');
  });
});

describe('Markdown', () => {
  it('yields no HTML and no script of its own', async () => {
    const markdown = '<script>x</script>\n\n[a](javascript:alert(1)) <img src=x onerror=y>';
    const { html } = await answerOf('markdown', { markdown });
    expect(html).not.toMatch(/<script|<img|href/);
  });

  it('that is nested too deeply is rejected', async () => {
    await expect(runSuite('markdown', { markdown: '> '.repeat(2_000) })).rejects.toThrow(
      'nested too deeply',
    );
  });

  it('with 200,000 hostile characters is converted quickly', { tags: ['sweep'] }, async () => {
    for (const piece of ['[', '*a_', '`', '<a ', '![](', '|-', '\\[^1]'])
      await runSuite('markdown', { markdown: piece.repeat(200_000 / piece.length) }).catch(
        (error: Error) => expect(error.name).toBe('ToolFailure'),
      );
  });
});
