import { z } from 'zod';
import { AI_INLINE_TYPES, AI_MAX_EMBEDDINGS } from './ai.contract';

/**
 * The part of Gemini's REST (v1beta, models.generateContent) that the gateway supports. Known fields are
 * validated, unknown ones are dropped: the upstream request consists of the output of these schemas, never of
 * the original body. Left out on purpose: `cachedContent`, `fileData` (the engine would fetch URLs), and
 * tools that cost extra (`googleSearch`, `codeExecution`, `urlContext`).
 */

const name = z.string().regex(/^[a-zA-Z_][\w.:-]{0,63}$/, 'is no name of a function');
/**
 * The name of a call in the conversation, which a model may have made up. Sanitised to a name that engines
 * accept, so that one invalid name does not end a conversation.
 */
const calledName = z
  .string()
  .min(1)
  .max(1000)
  .transform((given) => {
    const safe = given.replace(/[^\w.:-]/g, '_').slice(0, 63);
    return /^[a-zA-Z_]/.test(safe) ? safe : `_${safe.slice(0, 62)}`;
  });
/** Deeper than any call or schema; endless nesting could not be serialised again. */
const DEEPEST = 64;
const anyObject = z
  .record(z.string(), z.unknown())
  .refine((value) => !isDeeperThan(value, DEEPEST), 'is nested too deeply');

function isDeeperThan(value: unknown, limit: number): boolean {
  let level = [value];
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

const inlineData = z.object({
  mimeType: z
    .string()
    .toLowerCase()
    .refine((type) => AI_INLINE_TYPES.includes(type), 'is no kind of file that is taken here'),
  data: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is no base64'),
});

const part = z
  .object({
    text: z.string().optional(),
    inlineData: inlineData.optional(),
    functionCall: z.object({ name: calledName, args: anyObject.optional() }).optional(),
    functionResponse: z.object({ name: calledName, response: anyObject }).optional(),
    thought: z.boolean().optional(),
    /** From an earlier response; the model needs it back unchanged. */
    thoughtSignature: z.string().max(100_000).optional(),
  })
  .refine(
    ({ text, inlineData: file, functionCall, functionResponse }) =>
      [text, file, functionCall, functionResponse].filter((one) => one !== undefined).length === 1,
    'has to be text, a file, a call or a result',
  );

const content = z.object({
  role: z.enum(['user', 'model', 'function']).default('user'),
  parts: z.array(part).min(1).max(1000),
});

/** The SDK sends a Content; REST also accepts it without a role. */
const systemInstruction = z
  .object({ parts: z.array(z.object({ text: z.string() })).max(100) })
  .optional();

const threshold = z.enum([
  'HARM_BLOCK_THRESHOLD_UNSPECIFIED',
  'BLOCK_LOW_AND_ABOVE',
  'BLOCK_MEDIUM_AND_ABOVE',
  'BLOCK_ONLY_HIGH',
]);

const generationConfig = z.object({
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().min(0).max(1).optional(),
  topK: z.int().min(1).max(1000).optional(),
  maxOutputTokens: z.int().min(1).optional(),
  candidateCount: z.literal(1).optional(),
  stopSequences: z.array(z.string().min(1).max(200)).max(5).optional(),
  responseMimeType: z.enum(['text/plain', 'application/json']).optional(),
  responseSchema: anyObject.optional(),
  presencePenalty: z.number().min(-2).max(2).optional(),
  frequencyPenalty: z.number().min(-2).max(2).optional(),
  seed: z.int().optional(),
});

/** Body of generateContent and streamGenerateContent. */
export const generateSchema = z.object({
  contents: z.array(content).min(1).max(4000),
  systemInstruction,
  tools: z
    .array(
      z.strictObject({
        functionDeclarations: z
          .array(
            z.object({
              name,
              description: z.string().max(10_000).optional(),
              parameters: anyObject.optional(),
            }),
          )
          .min(1)
          .max(64),
      }),
    )
    .max(8)
    .optional(),
  toolConfig: z
    .object({
      functionCallingConfig: z.object({
        mode: z.enum(['AUTO', 'ANY', 'NONE', 'MODE_UNSPECIFIED']).optional(),
        allowedFunctionNames: z.array(name).max(64).optional(),
      }),
    })
    .optional(),
  generationConfig: generationConfig.optional(),
  safetySettings: z
    .array(z.object({ category: z.string().regex(/^HARM_CATEGORY_[A-Z_]{1,40}$/), threshold }))
    .max(10)
    .optional(),
});

/** A validated request to generate. */
export type GenerateRequest = z.output<typeof generateSchema>;

/** One part of a content. */
export type RequestPart = z.output<typeof part>;

/** Body of countTokens: the contents alone, or a whole request. */
export const countSchema = z
  .object({
    contents: generateSchema.shape.contents.optional(),
    generateContentRequest: generateSchema.optional(),
  })
  .transform((body, context): GenerateRequest => {
    const request = body.generateContentRequest ?? (body.contents && { contents: body.contents });
    if (request !== undefined) return request;
    context.addIssue({ code: 'custom', path: ['contents'], message: 'is missing' });
    return z.NEVER;
  });

const embedRequest = z.object({
  content: z.object({
    parts: z
      .array(z.object({ text: z.string() }))
      .min(1)
      .max(100),
  }),
  taskType: z
    .string()
    .regex(/^[A-Z_]{1,40}$/)
    .optional(),
  title: z.string().max(1000).optional(),
  outputDimensionality: z.int().min(1).max(3072).optional(),
});

/** Body of embedContent. */
export const embedSchema = embedRequest;

/** Body of batchEmbedContents. Its model is not the page's choice. */
export const batchEmbedSchema = z.object({
  requests: z.array(embedRequest).min(1).max(AI_MAX_EMBEDDINGS),
});

/** A validated text to embed. */
export type EmbedRequest = z.output<typeof embedRequest>;
