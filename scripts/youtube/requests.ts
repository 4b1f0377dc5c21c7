import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { SidecarFailure } from './sidecar-failure.ts';

const MAX_BODY_BYTES = 16 * 1024;

const address = z.string().max(2000);
const seconds = z.number().min(0).max(1_000_000);

export const addressSchema = z.strictObject({ url: address });

export const subtitlesSchema = z.strictObject({
  url: address,
  lang: z.string().regex(/^[A-Za-z0-9][\w-]{0,40}$/),
  isAutomatic: z.boolean(),
  format: z.enum(['srt', 'vtt']),
});

/** The sidecar trusts nobody, not even the Worker: it validates everything that becomes part of an argument. */
export const downloadSchema = z.strictObject({
  url: address,
  format_id: z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/),
  format_ext: z.string().regex(/^[a-z0-9]{1,8}$/),
  trim: z
    .strictObject({ startTime: seconds, endTime: seconds })
    .refine(({ startTime, endTime }) => endTime > startTime)
    .nullable(),
  poll: z.boolean().optional(),
  resume: z
    .strictObject({
      token: z.string().regex(/^[\w-]{22}$/),
      offset: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    })
    .optional(),
});

/** Reads a JSON body of at most 16 kB. @throws SidecarFailure `bad_request` */
export async function readRequest<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.output<Schema>> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MAX_BODY_BYTES) throw new SidecarFailure('bad_request', 'body too large');
    pieces.push(piece);
  }
  try {
    return schema.parse(JSON.parse(Buffer.concat(pieces).toString()));
  } catch {
    throw new SidecarFailure('bad_request', 'body');
  }
}
