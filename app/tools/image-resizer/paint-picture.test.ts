import { expect, it } from 'vitest';
import { makersOf } from './paint-picture';
import { cropFrame, defaultSettings, fillsFrame, presetSettings, presets } from './settings';

it.each([
  [{ format: 'jpeg' }, undefined, ['browser image codecs']],
  [{ format: 'jpeg' }, 'libheif', ['libheif', 'browser image codecs']],
  [{ format: 'avif', method: 'best' }, 'libheif', ['libheif', 'pica', 'libaom']],
  [{ format: 'gif' }, 'utif2', ['utif2', 'gifenc']],
  [{ format: 'png', optimisePng: true }, undefined, ['oxipng', 'browser image codecs']],
] as const)('%o read by %s is made by %j', (settings, reader, makers) => {
  expect(makersOf({ ...defaultSettings, ...settings }, reader)).toEqual(makers);
});

it.each(presets)('$name fills its frame, also after padding was chosen', (preset) => {
  for (const fit of ['contain', 'cover', 'pad'] as const) {
    const settings = { ...defaultSettings, ...presetSettings(preset, { fit }) };
    expect(fillsFrame(settings)).toBe(true);
    expect([settings.width, settings.height]).toEqual([preset.width, preset.height]);
    expect(settings.fit).toBe(fit === 'pad' ? 'pad' : 'cover');
    const frame = fit === 'pad' ? undefined : preset.width / preset.height;
    expect(cropFrame(settings)).toBe(frame);
  }
  expect(fillsFrame(defaultSettings)).toBe(false);
});
