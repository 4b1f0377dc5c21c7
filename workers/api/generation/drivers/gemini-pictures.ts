import { z } from 'zod';
import type { CallDeadline } from '../../_core/call-deadline';
import type { Env } from '../../env';
import { callService, readPictureJson } from '../call-service';
import { GenerationFailure } from '../generation-failure';
import { centsOfPicture } from '../prices';
import { fileIn, type JsonWithFiles } from '../read-json-with-files';
import type { ParsedPictureRequest } from '../request-schema';
import type { PictureDriver, ServiceOutput } from './driver';
import { geminiAccess } from './gemini-address';

/** Response of models.generateContent in which a part is a picture. */
const contentSchema = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(
                z.object({
                  thought: z.boolean().optional(),
                  inlineData: z.object({ data: z.string() }).optional(),
                }),
              )
              .optional(),
          })
          .optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  modelVersion: z.string().max(200).optional(),
});

/** Response of Imagen's models.predict. */
const predictionSchema = z.object({
  predictions: z
    .array(
      z.object({
        bytesBase64Encoded: z.string().optional(),
        raiFilteredReason: z.string().optional(),
      }),
    )
    .optional(),
});

/** Sizes for models that accept one. */
const SIZES = { standard: '1K', high: '2K', ultra: '4K' } as const;

/** Pictures from Google: the Gemini image models, and Imagen, which has a different REST API. */
export function geminiPictures(env: Env, model: string): PictureDriver {
  const { baseUrl, name, headers } = geminiAccess(env);
  const isImagen = model.startsWith('imagen-');
  const hasSizes = model.startsWith('gemini-3');
  return {
    about: {
      name,
      model,
      cents: centsOfPicture(model, env.IMAGE_CENTS),
      ratios: isImagen ? ['1:1', '16:9', '9:16', '4:3'] : ['1:1', '16:9', '9:16', '4:3', '3:2'],
      takes: {
        quality: hasSizes,
        steps: false,
        seed: !isImagen,
        picture: !isImagen,
        mask: null,
      },
    },
    async make(asked: ParsedPictureRequest, deadline: CallDeadline): Promise<ServiceOutput> {
      const { prompt, ratio, quality = 'high', seed, picture } = asked;
      const sent = picture && { inlineData: { mimeType: picture.type, data: picture.data } };
      const imageSize = hasSizes ? { imageSize: SIZES[quality] } : {};
      const response = await callService({
        env,
        service: 'gemini',
        url: `${baseUrl}/v1beta/models/${encodeURIComponent(model)}:${isImagen ? 'predict' : 'generateContent'}`,
        headers,
        deadline,
        body: isImagen
          ? {
              instances: [{ prompt }],
              parameters: { sampleCount: 1, aspectRatio: ratio, includeRaiReason: true },
            }
          : {
              contents: [{ role: 'user', parts: [...(sent ? [sent] : []), { text: prompt }] }],
              generationConfig: {
                responseModalities: ['IMAGE'],
                imageConfig: { aspectRatio: ratio, ...imageSize },
                ...(seed === undefined ? {} : { seed }),
              },
            },
      });
      const json = await readPictureJson(response, deadline);
      return isImagen ? readPrediction(json, model) : readContent(json, model);
    },
  };
}

function readContent(json: JsonWithFiles, asked: string): ServiceOutput {
  const answer = contentSchema.safeParse(json.value);
  if (!answer.success) throw new GenerationFailure('generation_bad_answer');
  const { candidates = [], promptFeedback, modelVersion } = answer.data;
  const parts = candidates.flatMap(({ content }) => content?.parts ?? []);
  // A thinking model draws sketches first: the last picture is the result.
  const data = parts.filter(({ thought }) => !thought).findLast(({ inlineData }) => inlineData)
    ?.inlineData?.data;
  const found = data === undefined ? undefined : fileIn(json, data);
  if (found) return { parts: found, model: modelVersion ?? asked };
  // Without a picture it gives a reason, or declines in text.
  const isRefused =
    promptFeedback?.blockReason !== undefined ||
    candidates.some(({ finishReason }) => finishReason !== undefined);
  throw new GenerationFailure(isRefused ? 'generation_refused' : 'generation_bad_answer', {
    isFree: isRefused,
  });
}

function readPrediction(json: JsonWithFiles, model: string): ServiceOutput {
  const answer = predictionSchema.safeParse(json.value);
  if (!answer.success) throw new GenerationFailure('generation_bad_answer');
  const { predictions = [] } = answer.data;
  const data = predictions.find((one) => one.bytesBase64Encoded)?.bytesBase64Encoded;
  const found = data === undefined ? undefined : fileIn(json, data);
  if (found) return { parts: found, model };
  // Imagen returns no predictions if its filter removed all of them.
  throw new GenerationFailure('generation_refused', { isFree: true });
}
