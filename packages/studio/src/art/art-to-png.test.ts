import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';
import { expect, it } from 'vitest';
import type { ArtSettings } from './art-settings';
import { artToPng } from './art-to-png';
import { prepareArt } from './draw-art';
import { palettes } from './palettes';

it('refuses to encode a picture outside of a browser', async () => {
  const settings: ArtSettings = {
    ...{ algorithm: 'truchet', palette: palettes.dawn, seed: 42, width: 16, height: 16 },
    ...{ density: 0.5, scale: 0.5, chaos: 0.5, style: 'none' },
  };
  await expect(artToPng(prepareArt(settings), makeTestContext())).rejects.toMatchObject({
    code: 'unsupported',
  });
});
