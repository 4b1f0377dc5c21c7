import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { CallDeadline } from '../_core/call-deadline';
import { inBackground } from '../_core/in-background';
import {
  findGenerationSubject,
  needsSignIn,
  type Piece,
  readToday,
  requireGenerationSubject,
  reserve,
  settle,
  settleFailed,
} from './allowance.service';
import { chooseMusic, choosePictures, chooseVideos } from './drivers/choose-drivers';
import type { ServiceOutput } from './drivers/driver';
import { KIND_BYTES, kindOf } from './file-kinds';
import { frameFile, type ReadyFile } from './frame-file';
import type { GenerationStatus } from './generation.contract';
import { GenerationFailure } from './generation-failure';
import type { FileParts } from './read-json-with-files';
import type { ParsedMusicRequest, ParsedPictureRequest } from './request-schema';

/** Which services are set up, and what is left of the caller's daily allowance. */
export async function readGenerationStatus(c: Context<AppEnv>): Promise<GenerationStatus> {
  const env = c.get('env');
  const spender = await findGenerationSubject(c);
  return {
    picture: choosePictures(env)?.about ?? null,
    video: chooseVideos(env)?.about ?? null,
    music: chooseMusic(env)?.about ?? null,
    signInNeeded: needsSignIn(spender),
    today: await readToday(env, spender, c.get('now')()),
  };
}

/** Generates a picture, as a framed file. @throws GenerationFailure */
export async function makePicture(c: Context<AppEnv>, asked: ParsedPictureRequest) {
  const driver = choosePictures(c.get('env'));
  if (driver === undefined) throw await notConfigured(c);
  const { name, model, cents, ratios, takes } = driver.about;
  const isTaken =
    ratios.includes(asked.ratio) &&
    (asked.picture === undefined || takes.picture) &&
    (asked.mask === undefined || takes.mask !== null);
  if (!isTaken) throw new GenerationFailure('generation_unsupported');
  const isUltra = takes.quality && asked.quality === 'ultra';
  const piece = {
    kind: 'picture' as const,
    cents: isUltra ? cents * 2 : cents,
    driver: 'picture',
    service: name,
    model,
    seconds: null,
  };
  return makeFramed(c, piece, (deadline) => driver.make(asked, deadline));
}

/** Generates music, as a framed file. @throws GenerationFailure */
export async function makeMusic(c: Context<AppEnv>, asked: ParsedMusicRequest) {
  const driver = chooseMusic(c.get('env'));
  if (driver === undefined) throw await notConfigured(c);
  const { name, model, cents, maxSeconds } = driver.about;
  const { seconds } = asked;
  if (seconds > maxSeconds) throw new GenerationFailure('generation_unsupported');
  const piece = { kind: 'music' as const, cents, driver: 'music', service: name, model, seconds };
  return makeFramed(c, piece, (deadline) => driver.make(asked, deadline));
}

/** Callers who may not generate at all get that error first. */
export async function notConfigured(c: Context<AppEnv>): Promise<GenerationFailure> {
  await requireGenerationSubject(c);
  return new GenerationFailure('generation_not_configured');
}

async function makeFramed(
  c: Context<AppEnv>,
  piece: Piece & { kind: 'picture' | 'music' },
  make: (deadline: CallDeadline) => Promise<ServiceOutput>,
): Promise<ReadableStream<Uint8Array>> {
  const env = c.get('env');
  const spender = await requireGenerationSubject(c);
  const id = await reserve(env, spender, piece, c.get('now')());
  const deadline = new CallDeadline(
    env.GENERATION_SILENCE_SECONDS * 1000,
    () => new GenerationFailure('generation_timeout'),
    c.req.raw.signal,
  );
  const work = (async (): Promise<ReadyFile> => {
    try {
      const { parts, model } = await make(deadline);
      const type = kindOf(piece.kind, beginningOf(parts));
      if (type === undefined) throw new GenerationFailure('generation_bad_answer');
      // Before the file is sent, so that a client that then reads its allowance finds this one counted.
      await settle(env, id, { state: 'done' });
      return { parts, type, model };
    } catch (error) {
      throw await settleFailed(env, id, error);
    } finally {
      deadline.close();
    }
  })();
  // Also if the client disconnects; a failure is told to the client by the frame.
  void inBackground(
    c,
    work.catch(() => undefined),
  );
  return frameFile(work, deadline);
}

function beginningOf(parts: FileParts): Uint8Array {
  const bytes = new Uint8Array(KIND_BYTES);
  let at = 0;
  for (const part of parts) {
    const piece = part.subarray(0, KIND_BYTES - at);
    bytes.set(piece, at);
    at += piece.length;
    if (at === KIND_BYTES) break;
  }
  return bytes.subarray(0, at);
}
