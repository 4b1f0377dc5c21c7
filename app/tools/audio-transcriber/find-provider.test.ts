import { beforeEach, expect, it, vi } from 'vitest';
import type { AiProvider } from '~/ai/providers/ai-provider';
import { preferenceRecord } from '~/ai/use-ai-providers';
import { writeLocal } from '~/platform/local-store';
import { findProvider } from './find-provider';

const option = (key: string, files: boolean, automatic = true) => ({
  key,
  automatic,
  note: '',
  goesTo: '',
  provider: { label: key, takes: { files, tools: false } } as AiProvider,
});
const device = option('device 1 Tiny', false);
const gateway = option('gateway', true);
const detect = async () => undefined;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});

it('takes the first engine that accepts audio where nobody chose one', async () => {
  const providers = [device, option('other', true, false), gateway];
  expect(await findProvider({ chosen: device, providers, detect })).toBe(gateway.provider);
  expect(await findProvider({ chosen: gateway, providers, detect })).toBe(gateway.provider);
});

it('sends sound nowhere else when the chosen engine accepts none, or cannot be found', async () => {
  writeLocal(preferenceRecord, device.key);
  const providers = [device, gateway];
  await expect(findProvider({ chosen: device, providers, detect })).rejects.toThrow(
    /device 1 Tiny accepts no recordings/,
  );
  expect(await findProvider({ chosen: undefined, providers, detect })).toBeUndefined();
});
