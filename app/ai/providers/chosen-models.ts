import { type AiServiceId, aiServiceIds, aiServices } from '@entropy-tools/core/ai/ai-services';
import { type LocalRecord, readLocal, writeLocal } from '~/platform/local-store';
import { asRecord } from './as-record';

type Chosen = Readonly<Partial<Record<AiServiceId, string>>>;

/** Characters allowed in a model name, wherever it is entered. */
const modelName = /^[\w.:/-]{1,100}$/;

/** The model the user chose for each service, if not the default. */
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

/** Whether the value is a valid model name. */
export function isModelName(value: unknown): value is string {
  return typeof value === 'string' && modelName.test(value);
}

/** The model to request with a key of this service. */
export function modelOf(service: AiServiceId): string {
  return readLocal(chosenModelsRecord)[service] ?? aiServices[service].models[0].id;
}

/** Stores the model choice for a service on this device. */
export function chooseModel(service: AiServiceId, model: string): void {
  writeLocal(chosenModelsRecord, { ...readLocal(chosenModelsRecord), [service]: model });
}
