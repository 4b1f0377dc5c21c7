/** PDF and EPS of codes, drawn by Ghostscript and poppler and read back by ZXing. */
import { execFileSync } from 'node:child_process';
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import type { Pixels } from '@entropy-tools/media/qr/read-pixels';
import { readStrictly } from '@entropy-tools/media/qr/read-strictly.testing';
import { describe, expect, it } from 'vitest';
import { hasProgram, temporaryFile } from '../../../../tests/support/programs';
import { defaultOptions, type QrOptions } from '../qr-options';
import { labelOutlines } from './label-outlines';
import { deflated } from './logo-pixels';
import { layOut } from './scene';
import { sceneToEps } from './scene-to-eps';
import { sceneToPdf } from './scene-to-pdf';

type Changes = Partial<Omit<QrOptions, 'style'>> & { style?: Partial<QrOptions['style']> };

const text = 'https://example.com/größe?a=1';
const looks: [string, Changes][] = [
  ['squares', {}],
  [
    'dots, circles and a gradient',
    { style: { dots: 'dots', eyes: 'circle', gradient: 'diagonal' } },
  ],
  [
    'rounded, a radial gradient',
    { style: { dots: 'rounded', eyes: 'rounded', gradient: 'radial' } },
  ],
  ['diamonds in a frame with a label', { style: { dots: 'diamonds', frame: 'label' } }],
];

async function sceneAndParts(changes: Changes, withLogo: boolean) {
  const style = { ...defaultOptions.style, ...changes.style };
  const options: QrOptions = { ...defaultOptions, level: 'M', ...changes, style };
  const scene = layOut(text, options, 'vector', withLogo ? { width: 2, height: 1 } : undefined);
  const label = scene.layers.find((layer) => layer.kind === 'text');
  const red = new Uint8Array([220, 10, 10, 10, 10, 220]);
  return {
    scene,
    parts: {
      outlines: label ? await labelOutlines(label, makeTestContext()) : [],
      logo: withLogo ? { width: 2, height: 1, deflated: await deflated(red) } : undefined,
    },
  };
}

/** Reads a binary PPM, which Ghostscript and poppler both write. */
function readPpm(bytes: Buffer): Pixels {
  const [head = '', sides = ''] =
    /^P6\s(?:#.*\s)?(\d+ \d+)\s255\s/.exec(bytes.toString('latin1')) ?? [];
  const [width = 0, height = 0] = sides.split(' ').map(Number);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1)
    data.set(bytes.subarray(head.length + at * 3, head.length + at * 3 + 3), at * 4);
  return { data, width, height };
}

function byGhostscript(path: string): Pixels {
  const how = [
    '-q',
    '-dBATCH',
    '-dNOPAUSE',
    '-dSAFER',
    '-sDEVICE=ppmraw',
    '-r144',
    '-dEPSCrop',
    '-dGraphicsAlphaBits=4',
  ];
  return readPpm(execFileSync('gs', [...how, '-sOutputFile=-', path], { maxBuffer: 1e8 }));
}

function byPoppler(path: string): Pixels {
  return readPpm(execFileSync('pdftoppm', ['-r', '144', path], { maxBuffer: 1e8 }));
}

function at({ data, width }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((Math.round(y) * width + Math.round(x)) * 4).subarray(0, 3)];
}

describe.runIf(hasProgram('gs') && hasProgram('pdftoppm'))('codes for print', () => {
  it.each(looks)('%s', async (_, changes) => {
    const { scene, parts } = await sceneAndParts(changes, false);
    const pdf = temporaryFile('code.pdf', Buffer.from(await sceneToPdf(scene, parts)));
    const eps = temporaryFile('code.eps', Buffer.from(sceneToEps(scene, parts)));
    for (const drawn of [byGhostscript(pdf), byPoppler(pdf), byGhostscript(eps)]) {
      expect((await readStrictly(drawn)).text).toBe(text);
      expect(Math.abs(drawn.width - scene.width * 1.5)).toBeLessThanOrEqual(1);
      expect(Math.abs(drawn.height - scene.height * 1.5)).toBeLessThanOrEqual(1);
    }
  });

  it('places the logo upright in the middle', async () => {
    const { scene, parts } = await sceneAndParts({ size: 400, level: 'H' }, true);
    const pdf = temporaryFile('logo.pdf', Buffer.from(await sceneToPdf(scene, parts)));
    const eps = temporaryFile('logo.eps', Buffer.from(sceneToEps(scene, parts)));
    for (const drawn of [byGhostscript(pdf), byPoppler(pdf), byGhostscript(eps)]) {
      expect((await readStrictly(drawn)).text).toBe(text);
      expect(at(drawn, 300 - 20, 300)).toEqual([220, 10, 10]);
      expect(at(drawn, 300 + 20, 300)).toEqual([10, 10, 220]);
    }
  });

  it('writes a PDF without qpdf errors', async () => {
    if (!hasProgram('qpdf')) return;
    const { scene, parts } = await sceneAndParts({ style: { gradient: 'across' } }, true);
    const pdf = temporaryFile('checked.pdf', Buffer.from(await sceneToPdf(scene, parts)));
    expect(execFileSync('qpdf', ['--check', pdf]).toString()).toContain(
      'No syntax or stream encoding errors found',
    );
  });
});
