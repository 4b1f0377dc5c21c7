import type { CallDeadline } from '../../_core/call-deadline';
import { readBytesBounded } from '../../_core/read-bounded';
import type { Env } from '../../env';
import { callService } from '../call-service';
import { MAX_MADE_BYTES } from '../generation.contract';
import { GenerationFailure } from '../generation-failure';
import type { ParsedMusicRequest } from '../request-schema';
import type { MusicDriver, ServiceOutput } from './driver';

/** The header in which a service may name the model that ran. */
const MODEL_HEADER = 'X-Model';

/**
 * Music from any service that responds to one request with an audio file: docs/decisions/053-generation.md
 * describes the few lines needed in front of a self-hosted model.
 */
export function musicMaker(env: Env, url: string): MusicDriver {
  const { MUSIC_MAKER_KEY: key, MUSIC_MAKER_MODEL: model } = env;
  const { host } = new URL(url);
  return {
    about: {
      name: host,
      model: model ?? host,
      cents: env.MUSIC_CENTS,
      maxSeconds: env.MUSIC_MAKER_MAX_SECONDS,
    },
    async make(asked: ParsedMusicRequest, deadline: CallDeadline): Promise<ServiceOutput> {
      const { prompt, lyrics, isInstrumental, seconds, genre, mood, key: pitch, bpm, seed } = asked;
      const response = await callService({
        env,
        service: 'music-maker',
        url,
        headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
        deadline,
        body: {
          ...(model === undefined ? {} : { model }),
          prompt,
          ...(lyrics === undefined || isInstrumental ? {} : { lyrics }),
          instrumental: isInstrumental,
          duration_seconds: seconds,
          genre,
          mood,
          key: pitch,
          bpm,
          seed,
        },
      });
      const tooLarge = () => new GenerationFailure('generation_too_large');
      const bytes = await deadline.wait(
        readBytesBounded(response.body, MAX_MADE_BYTES.music, tooLarge).catch((error: unknown) => {
          throw error instanceof GenerationFailure
            ? error
            : new GenerationFailure('generation_bad_answer');
        }),
      );
      const ran = response.headers.get(MODEL_HEADER) ?? '';
      return { parts: [bytes], model: /^[\x20-\x7e]{1,200}$/.test(ran) ? ran : (model ?? host) };
    },
  };
}
