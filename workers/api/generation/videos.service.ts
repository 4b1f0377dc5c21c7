import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { boundStream } from '../_core/bound-stream';
import { CallDeadline, MAX_CALL_MS } from '../_core/call-deadline';
import { ClientDisconnected } from '../_core/client-disconnected';
import { ApiError } from '../_core/errors';
import { requireAttempt } from '../_core/limits';
import { upstreamWaitMs } from '../_core/upstream-wait.settings';
import type { Env } from '../env';
import { limits } from '../limit-table';
import { requireGenerationSubject, reserve, settleFailed } from './allowance.service';
import { chooseVideos } from './drivers/choose-drivers';
import type { VideoDriver } from './drivers/driver';
import { KIND_BYTES, kindOf } from './file-kinds';
import { MAX_MADE_BYTES, MAX_SENT_PICTURE_BYTES, type VideoJob } from './generation.contract';
import {
  claimPoll,
  findVideo,
  type StoredVideo,
  settleJob,
  stopStored,
  storeOperation,
  storeProgress,
} from './generation.repository';
import { notConfigured } from './generation.service';
import { GenerationFailure, messageOf, toApiError } from './generation-failure';
import type { ParsedVideoRequest } from './request-schema';

/** Minimum interval between polls of the service about one video, in milliseconds. */
const LOOK_PAUSE_MS = 2000;
/** A body counts as stalled after this long without a byte. */
const IDLE_MS = 30_000;

/** Starts a video. @throws GenerationFailure */
export async function startVideo(c: Context<AppEnv>, asked: ParsedVideoRequest): Promise<VideoJob> {
  const env = c.get('env');
  const driver = chooseVideos(env);
  if (driver === undefined) throw await notConfigured(c);
  checkSettings(driver, asked);
  const { name, model, cents } = driver.about;
  const { seconds } = asked;
  const spender = await requireGenerationSubject(c);
  const now = c.get('now')();
  const id = await reserve(
    env,
    spender,
    { kind: 'video', cents: cents * seconds, driver: driver.id, service: name, model, seconds },
    now,
  );
  const deadline = deadlineOf(c);
  try {
    const operation = await driver.start(asked, deadline);
    const isWanted = await storeOperation(env.DB, id, operation);
    if (!isWanted) await driver.stop(operation, deadline).catch(() => false);
  } catch (error) {
    throw await settleFailed(env, id, error);
  } finally {
    deadline.close();
  }
  return toJob(await requireVideo(env, id, spender.key));
}

/** Reads the progress of a video. Polls the service at most every two seconds, however often a page polls. */
export async function readVideo(c: Context<AppEnv>, id: string): Promise<VideoJob> {
  const env = c.get('env');
  const { key } = await requireGenerationSubject(c);
  const video = await requireVideo(env, id, key);
  const now = c.get('now')();
  if (video.state !== 'running') return toJob(video);
  if (video.operation === null) {
    // Its Worker died before the service responded.
    if (now.getTime() - video.createdAt < MAX_CALL_MS) return toJob(video);
    await settleJob(env.DB, id, { state: 'failed', failure: 'generation_unavailable' });
    return toJob(await requireVideo(env, id, key));
  }
  const pauseMs = upstreamWaitMs(env, LOOK_PAUSE_MS);
  if (!(await claimPoll(env.DB, id, { now, pauseMs }))) return toJob(video);
  const driver = driverOf(env, video);
  const deadline = deadlineOf(c);
  try {
    const seen = await driver.look(video.operation, deadline);
    if (seen.state === 'running') await storeProgress(env.DB, id, seen.progress);
    else if (seen.state === 'done') await settleJob(env.DB, id, { state: 'done' });
    // Services charge only for what they made.
    else await settleJob(env.DB, id, { state: 'failed', failure: seen.code, isFree: true });
  } catch (error) {
    if (error instanceof ClientDisconnected) throw error;
    throw toApiError(error);
  } finally {
    deadline.close();
  }
  return toJob(await requireVideo(env, id, key));
}

/** Stops a video for its owner. One that has ended stays unchanged. */
export async function stopVideo(c: Context<AppEnv>, id: string): Promise<VideoJob> {
  const env = c.get('env');
  const { key } = await requireGenerationSubject(c);
  const video = await requireVideo(env, id, key);
  if (video.state !== 'running') return toJob(video);
  const { operation } = video;
  let isConfirmed = false;
  const deadline = deadlineOf(c);
  try {
    if (operation !== null) isConfirmed = await driverOf(env, video).stop(operation, deadline);
  } catch (error) {
    // It is stopped for its owner all the same; `isStopConfirmed` says what the service did.
    if (!(error instanceof ApiError) && !(error instanceof ClientDisconnected)) throw error;
  } finally {
    deadline.close();
  }
  await stopStored(env.DB, id, isConfirmed);
  return toJob(await requireVideo(env, id, key));
}

/** Streams the finished video: at most 256 MB, and only if it has the signature of a video. */
export async function openVideo(
  c: Context<AppEnv>,
  id: string,
): Promise<{ type: string; stream: ReadableStream<Uint8Array> }> {
  const env = c.get('env');
  const { key } = await requireGenerationSubject(c);
  const video = await requireVideo(env, id, key);
  if (video.state !== 'done' || video.operation === null) {
    throw new GenerationFailure('generation_not_done');
  }
  await requireAttempt(env, limits.generation.fileOfSpender, key, c.get('now')());
  const deadline = deadlineOf(c);
  try {
    const { body } = await driverOf(env, video).open(video.operation, deadline);
    const bounded = boundStream(body ?? new Blob([]).stream(), {
      maxBytes: MAX_MADE_BYTES.video,
      idleMs: IDLE_MS,
      totalMs: MAX_CALL_MS,
      tooLarge: () => new GenerationFailure('generation_too_large'),
      tooSlow: () => new GenerationFailure('generation_timeout'),
      onStop: () => deadline.leave(),
    });
    return await deadline.wait(lookAtBeginning(bounded));
  } catch (error) {
    deadline.leave();
    if (error instanceof ClientDisconnected) throw error;
    throw toApiError(error);
  } finally {
    deadline.close();
  }
}

/** Detects the file's type, and returns the whole stream again. */
async function lookAtBeginning(source: ReadableStream<Uint8Array>) {
  const reader = source.getReader();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < KIND_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    first.push(value);
    size += value.length;
  }
  const beginning = new Uint8Array(await new Blob(first as BlobPart[]).arrayBuffer());
  const type = kindOf('video', beginning);
  // The caller's catch closes the connection to the service.
  if (type === undefined) throw new GenerationFailure('generation_bad_answer');
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } =
        first.length > 0 ? { done: false, value: first.shift() } : await reader.read();
      if (done || value === undefined) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { type, stream };
}

function checkSettings({ about }: VideoDriver, asked: ParsedVideoRequest): void {
  const { ratio, resolution, seconds, picture } = asked;
  const allowed = resolution === '720p' ? about.seconds : (about.secondsAbove720p ?? about.seconds);
  const isKnown = about.ratios.includes(ratio) && about.resolutions.includes(resolution);
  if (!isKnown || (picture !== undefined && !about.takesPicture)) {
    throw new GenerationFailure('generation_unsupported');
  }
  if (!allowed.includes(seconds)) {
    throw new GenerationFailure('generation_unsupported', {
      message: `At ${resolution} the service makes videos of ${allowed.join(', ')} seconds. Change the duration and try again.`,
    });
  }
  if (picture === undefined) return;
  // Decodes enough for the signature; the whole picture is decoded where it is needed.
  const beginning = Uint8Array.from(
    atob(picture.data.slice(0, 64).replace(/=+$/, '')),
    (character) => character.charCodeAt(0),
  );
  if ((picture.data.length * 3) / 4 - 2 > MAX_SENT_PICTURE_BYTES) {
    throw new ApiError(413, 'payload_too_large', 'The picture is larger than 4 MB.');
  }
  if (kindOf('picture', beginning) !== picture.type) {
    throw new ApiError(400, 'invalid_request', 'picture: is no PNG, JPEG or WebP picture');
  }
}

function driverOf(env: Env, { driver: id }: Pick<StoredVideo, 'driver'>): VideoDriver {
  const driver = chooseVideos(env);
  if (driver?.id !== id) throw new GenerationFailure('generation_not_configured');
  return driver;
}

const deadlineOf = (c: Context<AppEnv>) =>
  new CallDeadline(
    c.get('env').GENERATION_SILENCE_SECONDS * 1000,
    () => new GenerationFailure('generation_timeout'),
    c.req.raw.signal,
  );

async function requireVideo(env: Env, id: string, spender: string): Promise<StoredVideo> {
  const video = await findVideo(env.DB, id, spender);
  if (video === undefined) {
    throw new ApiError(404, 'not_found', 'There is no such video. They are kept for two days.');
  }
  return video;
}

function toJob(video: Omit<StoredVideo, 'operation' | 'driver'>): VideoJob {
  const { id, state, progress, model, service, seconds, failure, isStopConfirmed, createdAt } =
    video;
  return {
    id,
    state,
    progress: state === 'done' ? 1 : progress,
    model,
    service,
    seconds,
    startedAt: new Date(createdAt).toISOString(),
    ...(failure === null ? {} : { error: { code: failure, message: messageOf(failure) } }),
    ...(state === 'stopped' ? { isStopConfirmed: isStopConfirmed === 1 } : {}),
  };
}
