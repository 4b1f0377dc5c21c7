import { z } from 'zod';
import {
  type DownloadProgress,
  youtubeLimits as limits,
  type PlaylistInfo,
  type VideoInfo,
} from './video.contract';

/** 200 formats, 400 languages, 300 chapters and a description take about 150 kB. */
export const INFO_LIMIT_IN_BYTES = 512 * 1024;
export const PROGRESS_LIMIT_IN_BYTES = 1024;

const text = (most: number) => z.string().max(most);
const figure = z.number().min(0).nullable();

const formatSchema = z.object({
  format_id: text(64),
  ext: text(8),
  height: figure,
  format_note: text(60).nullable(),
  filesize: figure,
  filesize_approx: figure,
  vcodec: text(60).nullable(),
  acodec: text(60).nullable(),
  abr: figure,
  fps: figure,
});

/** Response of the sidecar's `POST /info`: only these fields, within these lengths, reach a page. */
export const videoInfoSchema: z.ZodType<VideoInfo> = z.object({
  id: text(64),
  title: text(limits.title),
  thumbnail: text(1100).nullable(),
  duration: figure,
  uploader: text(limits.title).nullable(),
  description: text(limits.description),
  view_count: figure,
  upload_date: z
    .string()
    .regex(/^\d{8}$/)
    .nullable(),
  formats: z.array(formatSchema).max(limits.formats),
  subtitles: z
    .array(z.object({ lang: text(41), name: text(80), isAutomatic: z.boolean() }))
    .max(limits.subtitles),
  chapters: z
    .array(
      z.object({
        title: text(limits.title),
        startTime: z.number().min(0),
        endTime: z.number().min(0),
      }),
    )
    .max(limits.chapters),
});

/** Response of the sidecar's `POST /playlist`. */
export const playlistSchema: z.ZodType<PlaylistInfo> = z.object({
  title: text(limits.title),
  entries: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]{1,64}$/),
        title: text(limits.title),
        duration: figure,
      }),
    )
    .max(limits.playlistEntries),
  isCut: z.boolean(),
});

/** Body of the sidecar's 202 response to `POST /download`. */
export const progressSchema: z.ZodType<DownloadProgress> = z.object({
  token: z.string().regex(/^[\w-]{22}$/),
  stage: z.enum(['fetching', 'joining']),
  doneBytes: z.number().min(0),
  totalBytes: figure,
});
