import { z } from 'zod';
import {
  MAX_LYRICS_LENGTH,
  MAX_PROMPT_LENGTH,
  MAX_SENT_PICTURE_BYTES,
  MUSIC_BPM,
  MUSIC_SECONDS,
  PICTURE_QUALITIES,
  PICTURE_RATIOS,
  PICTURE_TYPES,
  VIDEO_RATIOS,
  VIDEO_RESOLUTIONS,
} from './generation.contract';

const prompt = z.string().trim().max(MAX_PROMPT_LENGTH);
const seed = z.int().min(0).max(2_147_483_647).optional();
const base64 = z
  .string()
  .max(Math.ceil(MAX_SENT_PICTURE_BYTES / 3) * 4, 'is larger than 4 MB')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is no base64');
const sentPicture = z.strictObject({ type: z.enum(PICTURE_TYPES), data: base64 });
const word = z.string().trim().min(1).max(60).optional();

/** Maximum size of a `POST /api/generation/picture` body in bytes: two pictures as base64, plus the text. */
export const PICTURE_BODY_LIMIT_IN_BYTES = Math.ceil((MAX_SENT_PICTURE_BYTES * 8) / 3) + 64 * 1024;

/** Body of `POST /api/generation/picture`. */
export const pictureSchema = z
  .strictObject({
    prompt: prompt.min(1),
    ratio: z.enum(PICTURE_RATIOS),
    quality: z.enum(PICTURE_QUALITIES).optional(),
    steps: z.int().min(1).max(50).optional(),
    seed,
    picture: sentPicture.optional(),
    mask: z.strictObject({ type: z.literal('image/png'), data: base64 }).optional(),
  })
  .refine((body) => !body.mask || body.picture, 'needs the picture of its mask');

/** Body of `POST /api/generation/music`. */
export const musicSchema = z
  .strictObject({
    prompt,
    lyrics: z.string().trim().max(MAX_LYRICS_LENGTH).optional(),
    isInstrumental: z.boolean(),
    seconds: z.int().min(MUSIC_SECONDS.least).max(MUSIC_SECONDS.most),
    genre: word,
    mood: word,
    key: word,
    bpm: z.int().min(MUSIC_BPM.least).max(MUSIC_BPM.most).optional(),
    seed,
  })
  .refine(
    ({ prompt: text, lyrics, genre }) => text !== '' || Boolean(lyrics) || genre !== undefined,
    'needs a prompt, lyrics or a genre',
  );

/** Maximum size of a `POST /api/generation/videos` body in bytes: the picture as base64, plus the text. */
export const VIDEO_BODY_LIMIT_IN_BYTES = Math.ceil((MAX_SENT_PICTURE_BYTES * 4) / 3) + 64 * 1024;

/** Body of `POST /api/generation/videos`. */
export const videoSchema = z
  .strictObject({
    prompt,
    ratio: z.enum(VIDEO_RATIOS),
    resolution: z.enum(VIDEO_RESOLUTIONS),
    seconds: z.int().min(1).max(300),
    picture: sentPicture.optional(),
  })
  .refine((body) => body.prompt !== '' || body.picture, 'needs a prompt or a picture');

export type ParsedPictureRequest = z.output<typeof pictureSchema>;
export type ParsedMusicRequest = z.output<typeof musicSchema>;
export type ParsedVideoRequest = z.output<typeof videoSchema>;
