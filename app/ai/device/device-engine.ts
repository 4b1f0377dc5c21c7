// A model file that the person keeps in this browser, run by this page.

import { listKeptModels } from '@entropy-tools/data/gguf/kept-models';
import type { PageEngine } from '../providers/page-engine';
import { canRunModels } from './can-run-models';
import { deviceOption } from './device-option';

export const deviceEngine: PageEngine = {
  id: 'device',
  title: 'On this device',
  summary:
    'A model from a GGUF file, kept in this browser and run by this page, without a network too. Text stays on this device.',
  isPossible: canRunModels,
  async find() {
    const models = await listKeptModels();
    if (models.length === 0 || !canRunModels()) return [];
    const { createDeviceProvider } = await import('./device-provider');
    return models.map((model) => ({
      key: deviceOption(model),
      provider: createDeviceProvider(model),
      automatic: true,
      note: 'Free of charge. A small model knows less and makes more mistakes than a service.',
      goesTo: 'Nothing leaves this device',
    }));
  },
  settings: async () => (await import('./device-settings')).DeviceSettings,
};
