// @module-tag sweep
import { spawnSync } from 'node:child_process';
import { readPixels } from '@entropy-tools/media/qr/read-pixels';
import { describe, expect, it } from 'vitest';
import { hasProgram } from '../../../tests/support/programs';
import { contentTypes, payloadOf, sampleOf } from './content/content-type';
import { emptyContact, encodeContact } from './content/vcard';
import { encodeWifi } from './content/wifi';
import { renderSvg } from './drawing/render-svg.testing';
import { type LogoSize, layOut } from './drawing/scene';
import { sceneToSvg } from './drawing/scene-to-svg';
import {
  defaultOptions,
  dotStyles,
  eyeStyles,
  frames,
  gradients,
  type QrOptions,
} from './qr-options';

const hasZbarimg = hasProgram('zbarimg');

type Changes = Partial<Omit<QrOptions, 'style'>> & { style?: Partial<QrOptions['style']> };

const optionsWith = (changes: Changes): QrOptions => ({
  ...defaultOptions,
  ...changes,
  style: { ...defaultOptions.style, ...changes.style },
});

const red =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';

/** Draws a code as a file and returns what jsQR and, if installed, zbarimg read in it. */
async function readBack(text: string, changes: Changes = {}, logo?: LogoSize) {
  const options = optionsWith(changes);
  const svg = sceneToSvg(layOut(text, options, 'pixels', logo), logo && red);
  const { pixels, png } = await renderSvg(svg);
  const byZbar = hasZbarimg
    ? spawnSync('zbarimg', ['--quiet', '--raw', '--oneshot', '-Sbinary', 'png:-'], {
        input: png,
        stdio: ['pipe', 'pipe', 'ignore'],
      }).stdout.toString()
    : undefined;
  return { svg, pixels, jsqr: readPixels(pixels)?.text, zbar: byZbar };
}

async function expectReadable(text: string, changes: Changes = {}, logo?: LogoSize) {
  const { jsqr, zbar } = await readBack(text, changes, logo);
  expect(jsqr).toBe(text);
  if (zbar !== undefined) expect(zbar).toBe(text);
}

const texts: [string, string][] = [
  ...contentTypes.map(({ label, sample }): [string, string] => [label, payloadOf(sample)]),
  [
    'WiFi with every special character',
    encodeWifi({ name: 'Gäste "oben"', password: 'a;b:c,"d\\e', security: 'WPA', hidden: true }),
  ],
  [
    'vCard with other scripts and a folded note',
    payloadOf(
      encodeContact({
        ...emptyContact,
        firstName: '太郎',
        lastName: 'Ψαράς',
        organisation: 'Ölmühle, Söhne; Co',
        note: 'line one\nline two, long enough that it has to be folded at seventy-five bytes, שלום',
      }),
    ),
  ],
  ['Greek, Japanese, Hebrew, emoji', 'Καλημέρα κόσμε · こんにちは世界 · שלום · 🙂'],
  ['1,000 characters', 'Lorem ipsum '.repeat(84).slice(0, 1000)],
];

describe(`codes as drawn, read by jsQR${hasZbarimg ? ' and zbarimg' : ' (zbarimg missing)'}`, () => {
  it.each(texts)('%s', async (_, text) => {
    await expectReadable(text, { size: 512 });
  });

  it.each(['L', 'M', 'Q', 'H'] as const)('level %s, smallest and largest size', async (level) => {
    for (const size of [128, 512]) await expectReadable('https://example.com', { level, size });
  });

  it('every margin', async () => {
    for (let margin = 0; margin <= 10; margin += 1) {
      const { jsqr } = await readBack('margin', { margin });
      expect(jsqr, `margin ${margin}`).toBe('margin');
    }
  });

  it.each(dotStyles.flatMap((dots) => eyeStyles.map((eyes) => [dots, eyes] as const)))(
    'dots %s, corners %s',
    async (dots, eyes) => {
      await expectReadable('https://example.com/style', { level: 'Q', style: { dots, eyes } });
    },
  );

  it.each(gradients)('gradient %s', async (gradient) => {
    const { svg, pixels, jsqr } = await readBack('gradient', {
      foreground: '#102060',
      style: { gradient, gradientColour: '#8a1040' },
    });
    expect(jsqr).toBe('gradient');
    expect(svg.includes('url(#gradient)')).toBe(gradient !== 'none');
    const inks = new Set<string>();
    for (let at = 0; at < pixels.data.length; at += 4)
      inks.add(pixels.data.subarray(at, at + 3).join());
    expect(inks.size > 2).toBe(gradient !== 'none');
  });

  it.each(frames)('frame %s', async (frame) => {
    const { pixels } = await readBack('frame', { style: { frame, label: 'Scan & <win>' } });
    expect(pixels.height > pixels.width).toBe(frame === 'label');
    expect(pixels.width > 256).toBe(frame !== 'none');
    await expectReadable('frame', { style: { frame } });
  });

  it('a logo of 15 % in the middle, at level H', async () => {
    const text = 'https://example.com/with-a-logo';
    await expectReadable(text, { level: 'H' }, { width: 100, height: 100 });
    const { pixels } = await readBack(text, { level: 'H', size: 400 }, { width: 2, height: 1 });
    const isRed = (x: number, y: number) => {
      const [r = 0, g = 0] = pixels.data.subarray((y * 400 + x) * 4);
      return r > 200 && g < 60;
    };
    // 60 pixels wide and half as high, centred.
    expect([isRed(200, 200), isRed(172, 200), isRed(228, 200)]).toEqual([true, true, true]);
    expect([isRed(166, 200), isRed(234, 200), isRed(200, 182)]).toEqual([false, false, false]);
  });
});

/** Codes with modules at least 2 pixels wide; the page warns about others. */
describe('links of many lengths in every style and size', () => {
  const link = (length: number) => `https://example.com/${'a1-'.repeat(300)}`.slice(0, length);
  it.each(dotStyles.flatMap((dots) => eyeStyles.map((eyes) => [dots, eyes] as const)))(
    'dots %s, corners %s',
    async (dots, eyes) => {
      const unread: string[] = [];
      for (const length of [12, 25, 60, 130, 300])
        for (const size of [128, 192, 256, 320, 512]) {
          const changes = { size, style: { dots, eyes } };
          const { matrix } = layOut(link(length), optionsWith(changes), 'pixels');
          if (size / (matrix.size + 8) < 2) continue;
          const { jsqr, zbar } = await readBack(link(length), changes);
          if (jsqr !== link(length)) unread.push(`${length} characters at ${size} px: jsQR`);
          if (zbar !== undefined && zbar !== link(length))
            unread.push(`${length} characters at ${size} px: zbarimg`);
        }
      expect(unread).toEqual([]);
    },
  );
});

describe('the SVG', () => {
  it('is a file without scripts or external references and escapes its label', () => {
    const options = optionsWith({ style: { frame: 'label', label: '<b>&\u0007' } });
    const svg = sceneToSvg(layOut('x', options, 'vector'));
    expect(svg).toContain('&lt;b&gt;&amp;</text>');
    expect(svg).not.toMatch(/<script|href|style=/);
  });
});

it('the code on the page before its first use is the sample’s', async () => {
  const file = new URL('./parts/sample-code.svg', import.meta.url);
  const svg = sceneToSvg(layOut(sampleOf('url'), defaultOptions, 'pixels'));
  await expect(svg).toMatchFileSnapshot(file.pathname);
  expect(readPixels((await renderSvg(svg)).pixels)?.text).toBe(sampleOf('url'));
});
