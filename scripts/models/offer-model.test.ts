import { expect, it } from 'vitest';
import { offerModel } from './offer-model';

it('says where a file goes that a local site does not take, and changes nothing', async () => {
  const bucket = {} as Parameters<typeof offerModel>[0];
  const model = { file: 'large.gguf', bytes: 2 ** 31 } as Parameters<typeof offerModel>[2];
  await expect(offerModel(bucket, 'large.gguf', model, false)).rejects.toThrow(
    'large.gguf has 2 GiB or more: only a deployed site takes it, by --remote.',
  );
});
