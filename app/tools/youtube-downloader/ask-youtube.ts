import type {
  PlaylistInfo,
  SubtitleTrack,
  VideoInfo,
  YoutubeStatus,
} from '@workers/api/youtube/video.contract';
import { browserApi, readResponse } from '~/platform/api-client';

const youtube = () => browserApi().api.youtube;

/** Whether the server can fetch videos; nothing is sent. */
export async function readStatus(): Promise<YoutubeStatus> {
  return readResponse(youtube().$get());
}

/** @throws ApiError with a message for the user */
export async function readVideo(url: string, signal: AbortSignal): Promise<VideoInfo> {
  return readResponse(youtube().info.$post({ json: { url } }, { init: { signal } }));
}

/** @throws ApiError with a message for the user */
export async function readPlaylist(url: string, signal: AbortSignal): Promise<PlaylistInfo> {
  return readResponse(youtube().playlist.$post({ json: { url } }, { init: { signal } }));
}

/** A video's thumbnail through our server; undefined if unavailable. */
export async function readThumbnail(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  try {
    const response = await youtube().thumbnail.$post({ json: { url } }, { init: { signal } });
    return response.ok ? await (response as unknown as Response).blob() : undefined;
  } catch {
    // The card works without it.
    return undefined;
  }
}

/** A subtitle track. @throws ApiError with a message for the user */
export async function readSubtitles(
  url: string,
  { lang, isAutomatic }: SubtitleTrack,
  format: 'srt' | 'vtt',
): Promise<Blob> {
  const body = { url, lang, isAutomatic, format };
  const response = (await youtube().subtitles.$post({ json: body })) as unknown as Response;
  if (!response.ok) await readResponse(Promise.resolve(response));
  return response.blob();
}
