import { type AiServiceId, aiServiceIds, aiServices } from '@entropy-tools/core/ai/ai-services';
import { type LocalRecord, readLocal, writeLocal } from '~/platform/local-store';
import { asRecord } from './as-record';

type Chosen = Readonly<Partial<Record<AiServiceId, string>>>;

/** What a model's name is made of, wherever it is typed. */
const modelName = /^[\w.:/-]{1,100}$/;

/** Which model of each service the person wants, where it is not the default. */
export const chosenModelsRecord: LocalRecord<Chosen> = {
  key: 'ai-models',
  version: 1,
  parse: (value) =>
    Object.fromEntries(
      aiServiceIds.flatMap((id) => {
        const model = asRecord(value)[id];
        return isModelName(model) ? [[id, model]] : [];
      }),
    ),
  fallback: {},
};

/** Whether a model can have this name. */
export function isModelName(value: unknown): value is string {
  return typeof value === 'string' && modelName.test(value);
}

/** The model that is asked for with a key of this service. */
export function modelOf(service: AiServiceId): string {
  return readLocal(chosenModelsRecord)[service] ?? aiServices[service].models[0].id;
}

/** Sets the model for a service, on this device. */
export function chooseModel(service: AiServiceId, model: string): void {
  writeLocal(chosenModelsRecord, { ...readLocal(chosenModelsRecord), [service]: model });
}
