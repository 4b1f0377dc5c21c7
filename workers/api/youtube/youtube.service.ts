import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { keyedHash } from '../_core/crypto/keyed-hash';
import { callerNetwork, type Limit, requireAttempt } from '../_core/limits';
import { isLocalService } from '../_core/local-service';
import { readOwnSession } from '../auth/session.service';
import type { Env } from '../env';
import { limits } from '../limit-table';
import {
  callSidecar,
  RESPONSE_TIMEOUT_MS,
  readSidecarJson,
  type SidecarCall,
} from './call-sidecar';
import { forwardFile, forwardSmallFile } from './forward-file';
import {
  INFO_LIMIT_IN_BYTES,
  PROGRESS_LIMIT_IN_BYTES,
  playlistSchema,
  progressSchema,
  videoInfoSchema,
} from './sidecar-answers';
import { type PlaylistInfo, type VideoInfo, youtubeLimits } from './video.contract';
import { parseYoutubeAddress, type YoutubeAddress } from './video-address.contract';
import type { DownloadRequest, SubtitlesRequest } from './youtube.contract';
import { YoutubeFailure } from './youtube-failure';

type AppContext = Context<AppEnv>;

/** Default address of `npm run youtube`, so that `npm start` finds it. */
const LOCAL_SIDECAR = 'http://127.0.0.1:8549';

/** Finds the sidecar; null if none is configured or running. */
export async function findSidecar(
  env: Env,
  now: Date,
): Promise<{ url: string; secret: string } | null> {
  const { YT_UPSTREAM, YT_UPSTREAM_SECRET: secret } = env;
  if (secret === undefined) return null;
  if (YT_UPSTREAM !== undefined) return { url: YT_UPSTREAM, secret };
  const proof = { path: '/healthz', answer: '{"sidecar":"youtube"}', now };
  return (await isLocalService(env, LOCAL_SIDECAR, proof)) ? { url: LOCAL_SIDECAR, secret } : null;
}

/** Reads a video's information. @throws YoutubeFailure; ApiError 429 */
export async function readInfo(c: AppContext, url: string): Promise<VideoInfo> {
  const address = requireAddress(url, 'video');
  const response = await lookUp(c, '/info', { url: address.url });
  return readSidecarJson(response, videoInfoSchema, INFO_LIMIT_IN_BYTES);
}

/** Lists the videos of a playlist. @throws YoutubeFailure; ApiError 429 */
export async function readPlaylist(c: AppContext, url: string): Promise<PlaylistInfo> {
  const address = requireAddress(url, 'playlist');
  const response = await lookUp(c, '/playlist', { url: address.url });
  return readSidecarJson(response, playlistSchema, INFO_LIMIT_IN_BYTES);
}

/** Fetches a subtitle track as a file. @throws YoutubeFailure; ApiError 429 */
export async function readSubtitles(c: AppContext, request: SubtitlesRequest): Promise<Response> {
  const { url } = requireAddress(request.url, 'video');
  const response = await lookUp(c, '/subtitles', { ...request, url });
  const type = request.format === 'srt' ? 'application/x-subrip' : 'text/vtt';
  return forwardSmallFile(response, [type], youtubeLimits.subtitleBytes);
}

/** Fetches a thumbnail, because pages load nothing from YouTube. @throws YoutubeFailure; ApiError 429 */
export async function readThumbnail(c: AppContext, url: string): Promise<Response> {
  const { thumbnailOfPerson, thumbnailOfNetwork, thumbnailInAll } = limits.youtube;
  const response = await askCounted(
    c,
    { ofPerson: thumbnailOfPerson, ofNetwork: thumbnailOfNetwork, inAll: thumbnailInAll },
    { path: '/thumbnail', body: { url }, answerMs: RESPONSE_TIMEOUT_MS.thumbnail },
  );
  const types = ['image/jpeg', 'image/png', 'image/webp'];
  return forwardSmallFile(response, types, youtubeLimits.thumbnailBytes);
}

/**
 * Streams the file; with `poll` it may respond 202 with the progress instead. Resuming does not count again:
 * the sidecar checks the token and rejects a wrong one without doing any work.
 *
 * @throws YoutubeFailure; ApiError 429
 */
export async function download(c: AppContext, request: DownloadRequest): Promise<Response> {
  const { url } = requireAddress(request.url, 'video');
  const { filename, ...rest } = request;
  const { downloadOfPerson, downloadOfNetwork, downloadInAll } = limits.youtube;
  const counted = {
    ofPerson: downloadOfPerson,
    ofNetwork: downloadOfNetwork,
    inAll: downloadInAll,
  };
  const response = await askCounted(c, request.resume === undefined ? counted : null, {
    path: '/download',
    body: { ...rest, url },
    answerMs: request.poll ? RESPONSE_TIMEOUT_MS.polled : RESPONSE_TIMEOUT_MS.whole,
  });
  if (response.status === 202) {
    const progress = await readSidecarJson(response, progressSchema, PROGRESS_LIMIT_IN_BYTES);
    return c.json(progress, 202);
  }
  return forwardFile(response, filename);
}

function requireAddress(text: string, kind: YoutubeAddress['kind']): YoutubeAddress {
  const address = parseYoutubeAddress(text);
  if (address?.kind !== kind) throw new YoutubeFailure('youtube_address_invalid');
  return address;
}

function lookUp(c: AppContext, path: SidecarCall['path'], body: unknown): Promise<Response> {
  const { lookupOfPerson, lookupOfNetwork, lookupInAll } = limits.youtube;
  const counted = { ofPerson: lookupOfPerson, ofNetwork: lookupOfNetwork, inAll: lookupInAll };
  return askCounted(c, counted, { path, body, answerMs: RESPONSE_TIMEOUT_MS.lookup });
}

/**
 * Calls the sidecar and counts the call: per user if signed in, otherwise per network and among all anonymous
 * users. A call that cost the sidecar nothing is not counted.
 */
async function askCounted(
  c: AppContext,
  counted: { ofPerson: Limit; ofNetwork: Limit; inAll: Limit } | null,
  question: Pick<SidecarCall, 'path' | 'body' | 'answerMs'>,
): Promise<Response> {
  const env = c.get('env');
  const now = c.get('now')();
  const upstream = await findSidecar(env, now);
  if (upstream === null) throw new YoutubeFailure('youtube_off');
  const person = (await readOwnSession(c))?.user.id;
  const network = callerNetwork(c);
  const takeBack: (() => Promise<void>)[] = [];
  if (counted !== null && person !== undefined) {
    takeBack.push(await requireAttempt(env, counted.ofPerson, person, now));
  } else if (counted !== null) {
    takeBack.push(await requireAttempt(env, counted.ofNetwork, network, now));
    takeBack.push(await requireAttempt(env, counted.inAll, 'all', now));
  }
  const who = person === undefined ? `network:${network}` : `person:${person}`;
  const requesterId = await keyedHash(env.MASTER_KEYS, { purpose: 'youtube' }, who);
  try {
    return await callSidecar({ ...question, env, upstream, requesterId, signal: c.req.raw.signal });
  } catch (error) {
    if (error instanceof YoutubeFailure && error.isFree) {
      await Promise.all(takeBack.map((one) => one()));
    }
    throw error;
  }
}
