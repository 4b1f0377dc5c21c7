import { readPixels } from '@entropy-tools/media/qr/read-pixels';
import { describe, expect, it } from 'vitest';
import { renderSvg } from '../drawing/render-svg.testing';
import { layOut } from '../drawing/scene';
import { sceneToSvg } from '../drawing/scene-to-svg';
import { defaultOptions, type QrOptions } from '../qr-options';
import { checkReadability } from './check-readability';

const black =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAHnOcQAAAAABJRU5ErkJggg==';

/** Checks a code as the worker does, drawn by resvg and read by jsQR. */
async function verdictOf(text: string, changes: Partial<QrOptions>, hasLogo = false) {
  const options = { ...defaultOptions, ...changes };
  const read = async (variant: QrOptions, withLogo: boolean) => {
    const logo = withLogo ? { width: 1, height: 1 } : undefined;
    const svg = sceneToSvg(layOut(text, variant, 'pixels', logo), black);
    const found = readPixels((await renderSvg(svg)).pixels);
    return found?.text === text ? found : undefined;
  };
  const { matrix } = layOut(text, options, 'pixels');
  return checkReadability(
    { options, matrix, hasLogo },
    await read(options, hasLogo),
    async (...variant) => {
      return (await read(...variant)) !== undefined;
    },
  );
}

describe('the self-check', () => {
  it('finds nothing wrong with the defaults', async () => {
    expect(await verdictOf('https://example.com', {})).toEqual({ readable: true, warnings: [] });
  });

  it('names colours that make a code unreadable', async () => {
    const verdict = await verdictOf('x', { foreground: '#fefefe', background: '#ffffff' });
    expect(verdict.readable).toBe(false);
    expect(verdict.warnings).toEqual([expect.stringContaining('contrast is 1.0 : 1')]);
  });

  it('warns about pale and inverted colours that our reader still accepts', async () => {
    const pale = await verdictOf('x', { foreground: '#999999' });
    expect(pale).toMatchObject({ readable: true, warnings: [expect.stringContaining('2.8 : 1')] });
    const inverted = await verdictOf('x', { foreground: '#ffffff', background: '#000000' });
    expect(inverted.readable).toBe(true);
    expect(inverted.warnings[0]).toContain('light on dark');
  });

  it('names a logo that hides more than the level restores, and the remedy', async () => {
    const text = 'https://example.com/a-link-that-is-rather-long?with=parameters';
    const low = await verdictOf(text, { level: 'L', margin: 10 }, true);
    expect(low.readable).toBe(false);
    expect(low.warnings[0]).toContain('level L can restore. Press High Error Correction');
    expect(await verdictOf(text, { level: 'H', size: 512 }, true)).toMatchObject({
      readable: true,
    });
  });

  it('names modules that are too small, and a sufficient size', async () => {
    const { warnings } = await verdictOf('y'.repeat(150), { size: 128, margin: 10 });
    expect(warnings).toEqual([
      'The modules are only 1.9 pixels wide at 128 px. Choose at least 160 px, or shorten the text.',
    ]);
  });

  it('mentions a missing margin', async () => {
    const { warnings } = await verdictOf('margin', { margin: 0 });
    expect(warnings[0]).toContain('Almost no margin');
  });
});
