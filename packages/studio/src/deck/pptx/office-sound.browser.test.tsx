import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { expect, it } from 'vitest';
import { encodeSound } from '../../music/export/encode-sound';
import { makeWav } from '../testing/make-wav';
import { toOfficeSound } from './office-sound';

it('converts a browser’s recording to M4A, and leaves formats that PowerPoint plays unchanged', async () => {
  const context = makeContext();
  const spoken = makeWav(2, 0.5);
  const recorded = await encodeSound(spoken, 'ogg', context);
  const { bytes, extension, seconds } = await toOfficeSound(recorded, context);
  expect(extension).toBe('m4a');
  expect(Math.abs(seconds - 2)).toBeLessThan(0.1);
  const { ALL_FORMATS, BufferSource, Input } = await import('mediabunny');
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  expect(await track?.getCodec()).toBe('aac');
  expect(await track?.getNumberOfChannels()).toBe(1);
  expect(Math.abs(((await track?.computeDuration()) ?? 0) - 2)).toBeLessThan(0.1);
  input.dispose();

  const again = await toOfficeSound(new Blob([bytes]), context);
  expect(again.bytes).toEqual(bytes);
  expect((await toOfficeSound(spoken, context)).extension).toBe('wav');
});

it('refuses a file without sound', async () => {
  await expect(toOfficeSound(new Blob(['no sound']), makeContext())).rejects.toThrow();
});
