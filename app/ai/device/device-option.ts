import type { KeptModel } from '@entropy-tools/data/gguf/kept-models';

/** Option key of a kept model. */
export function deviceOption({ sha256, name }: Pick<KeptModel, 'sha256' | 'name'>): string {
  return `device ${sha256.slice(0, 16)} ${name}`;
}
