import { z } from 'zod';
import { MAX_ADDRESS_LENGTH } from './video-address.contract';

const address = z.string().max(MAX_ADDRESS_LENGTH);
const seconds = z.number().min(0).max(1_000_000);

/** Body of `POST /api/youtube/info` and `/playlist`. */
export const addressRequestSchema = z.strictObject({ url: address });

/** Body of `POST /api/youtube/subtitles`. */
export const subtitlesRequestSchema = z.strictObject({
  url: address,
  lang: z.string().regex(/^[A-Za-z0-9][\w-]{0,40}$/),
  isAutomatic: z.boolean(),
  format: z.enum(['srt', 'vtt']),
});

/** Body of `POST /api/youtube/download`. Source: specification 2, section 7. */
export const downloadRequestSchema = z.strictObject({
  url: address,
  // No operators of yt-dlp's format syntax, and nothing that looks like a command-line option.
  format_id: z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/, 'Invalid format selected'),
  format_ext: z.string().regex(/^[a-z0-9]{1,8}$/, 'Invalid format selected'),
  trim: z
    .strictObject({ startTime: seconds, endTime: seconds })
    .refine(({ startTime, endTime }) => endTime > startTime, {
      message: 'End time must be greater than start time',
    })
    .nullable(),
  filename: z.string().max(300),
  /** Respond 202 with the progress while the file is being prepared, instead of waiting for it. */
  poll: z.boolean().optional(),
  /** Resumes a download: its token, and the number of bytes the client already has. */
  resume: z
    .strictObject({
      token: z.string().regex(/^[\w-]{22}$/),
      offset: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    })
    .optional(),
});

export type DownloadRequest = z.output<typeof downloadRequestSchema>;
export type SubtitlesRequest = z.output<typeof subtitlesRequestSchema>;
