import { z } from 'zod';
import type { CallDeadline } from '../../_core/call-deadline';
import { readBytesBounded } from '../../_core/read-bounded';
import type { Env } from '../../env';
import { callService, readSmallJson } from '../call-service';
import { MAX_MADE_BYTES, PICTURE_RATIOS } from '../generation.contract';
import { GenerationFailure } from '../generation-failure';
import type { ParsedPictureRequest } from '../request-schema';
import type { PictureDriver, ServiceOutput } from './driver';
import { PICTURE_SIZES } from './sizes';

const LOOK_EVERY_MS = 500;
const MAX_SEED = 2_147_483_647;

const queuedSchema = z.object({ prompt_id: z.string().regex(/^[\w-]{1,80}$/) });
const historySchema = z.record(
  z.string(),
  z.object({
    status: z.object({ status_str: z.string() }).optional(),
    outputs: z.record(
      z.string(),
      z.object({
        images: z
          .array(z.object({ filename: z.string(), subfolder: z.string(), type: z.string() }))
          .optional(),
      }),
    ),
  }),
);

/** Pictures from a ComfyUI of one's own, with a workflow of its built-in nodes. @param model a checkpoint's file name */
export function comfyUiPictures(
  env: Env,
  { baseUrl, model }: { baseUrl: string; model: string },
): PictureDriver {
  return {
    about: {
      name: new URL(baseUrl).host,
      model,
      cents: env.IMAGE_CENTS ?? 0,
      ratios: PICTURE_RATIOS,
      takes: { quality: false, steps: true, seed: true, picture: false, mask: null },
    },
    async make(asked: ParsedPictureRequest, deadline: CallDeadline): Promise<ServiceOutput> {
      const call = { env, service: 'comfyui', headers: {}, deadline };
      const queued = await callService({
        ...call,
        url: `${baseUrl}/prompt`,
        body: { prompt: workflowFor(asked, model) },
      });
      const { prompt_id: id } = read(queuedSchema, await readSmallJson(queued, deadline));
      for (;;) {
        await deadline.wait(new Promise((done) => setTimeout(done, LOOK_EVERY_MS)));
        const url = `${baseUrl}/history/${id}`;
        const response = await callService({ ...call, url, method: 'GET' });
        const job = read(historySchema, await readSmallJson(response, deadline))[id];
        // Until it is done, the history lacks it.
        if (job === undefined) continue;
        if (job.status?.status_str === 'error')
          throw new GenerationFailure('generation_unavailable');
        const file = Object.values(job.outputs).flatMap(({ images = [] }) => images)[0];
        if (!file) throw new GenerationFailure('generation_bad_answer');
        const found = await callService({
          ...call,
          url: `${baseUrl}/view?${new URLSearchParams(file)}`,
          method: 'GET',
        });
        const tooLarge = () => new GenerationFailure('generation_too_large');
        const bytes = await deadline.wait(
          readBytesBounded(found.body, MAX_MADE_BYTES.picture, tooLarge),
        );
        return { parts: [bytes], model };
      }
    },
  };
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data } = schema.safeParse(value);
  if (data === undefined) throw new GenerationFailure('generation_bad_answer');
  return data;
}

/** A checkpoint, its two texts, a sampler and a file, in ComfyUI's API format: `[node, output]` are the wires. */
function workflowFor({ prompt, ratio, steps = 25, seed }: ParsedPictureRequest, model: string) {
  const [width, height] = PICTURE_SIZES[ratio];
  const text = (words: string) => ({
    class_type: 'CLIPTextEncode',
    inputs: { text: words, clip: ['model', 1] },
  });
  return {
    model: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: model } },
    wanted: text(prompt),
    unwanted: text(''),
    empty: { class_type: 'EmptyLatentImage', inputs: { width, height, batch_size: 1 } },
    sampled: {
      class_type: 'KSampler',
      inputs: {
        model: ['model', 0],
        positive: ['wanted', 0],
        negative: ['unwanted', 0],
        latent_image: ['empty', 0],
        seed: seed ?? Math.floor(Math.random() * MAX_SEED),
        steps,
        cfg: 7,
        sampler_name: 'euler',
        scheduler: 'normal',
        denoise: 1,
      },
    },
    decoded: { class_type: 'VAEDecode', inputs: { samples: ['sampled', 0], vae: ['model', 2] } },
    saved: {
      class_type: 'SaveImage',
      inputs: { images: ['decoded', 0], filename_prefix: 'entropy-tools' },
    },
  };
}
