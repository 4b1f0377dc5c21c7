import { styleIds } from '@entropy-tools/studio/art/styles';
import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  sceneStyleChoices,
  settingsRecord,
  videoName,
  withSettings,
} from './settings';
import { videoModels } from './video-models';

it('has the specification’s defaults', () => {
  expect(defaultSettings).toMatchObject({
    ...{ model: 'runway-gen5', seconds: 5, ratio: '16:9', quality: 'HD' },
    ...{ frameRate: 24, style: 'cinematic' },
  });
  expect(Object.fromEntries(videoModels.map(({ id, maxSeconds }) => [id, maxSeconds]))).toEqual({
    ...{ 'runway-gen5': 30, 'sora-2': 60, 'kling-3': 20, 'pika-3': 30, 'luma-ray-2': 15 },
    ...{ 'veo-4': 180, 'stability-video': 25, 'meta-movie-gen': 45 },
  });
});

describe('a change', () => {
  it('lowers the duration to the chosen model’s maximum, and never raises it', () => {
    const long = { ...defaultSettings, model: 'veo-4', seconds: 120 } as const;
    expect(withSettings(long, { model: 'luma-ray-2' }, 'simulation').seconds).toBe(15);
    expect(withSettings(defaultSettings, { model: 'veo-4' }, 'simulation').seconds).toBe(5);
    expect(withSettings(long, {}, 'device').seconds).toBe(60);
  });
  it('drops frame rates that only the device supports', () => {
    const at30 = withSettings(defaultSettings, { frameRate: 30 }, 'device');
    expect(at30.frameRate).toBe(30);
    expect(withSettings(at30, {}, 'simulation').frameRate).toBe(24);
  });
});

it('begins with a scene, and offers scenes each style of the art engine', () => {
  expect(defaultSettings.ofText).toBe('scene');
  expect(sceneStyleChoices.map(({ id }) => id).sort()).toEqual(
    styleIds.filter((id) => id !== 'none').sort(),
  );
});

it('restores only valid stored settings', () => {
  const kept = { style: 'vintage', seconds: -1, model: 'no-such-model', ratio: '9:16', more: 1 };
  expect(settingsRecord.parse(kept)).toEqual({
    ...defaultSettings,
    style: 'vintage',
    ratio: '9:16',
  });
  expect(settingsRecord.parse('x')).toBeUndefined();
});

it('names files by their words, in any script', () => {
  expect(videoName('Good things take time!', 'mp4')).toBe('good-things-take-time.mp4');
  expect(videoName('مرحبا بالعالم', 'webm')).toBe('مرحبا-بالعالم.webm');
  expect(videoName('../../etc', 'mp4')).toBe('etc.mp4');
  expect(videoName('🎉', 'mp4')).toBe('video.mp4');
  expect(videoName('x'.repeat(50_000), 'mp4').length).toBeLessThan(60);
});
