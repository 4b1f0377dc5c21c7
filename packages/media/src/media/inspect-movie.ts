/** Opens a movie with mediabunny and lists its contents; also used to verify results. */
import type { Input } from 'mediabunny';
import { readMovieBoxes } from './movie-boxes';

/** A video or audio track as the demuxer reports it. */
export interface MovieTrack {
  kind: 'video' | 'audio';
  /** `avc`, `hevc`, `aac`, `pcm-s16` …, or null if the demuxer does not know the codec. */
  codec: string | null;
}

/** The contents of a movie. */
export interface Movie {
  tracks: MovieTrack[];
  /** Seconds, or undefined if the demuxer cannot read the file. */
  durationSeconds: number | undefined;
  /** Names of the tracks that are neither video nor audio. */
  otherTracks: string[];
}

/** Names of tracks other than video and audio, by handler type; types not listed mean nothing to viewers. */
export const otherTrackNames: Readonly<Record<string, string>> = {
  tmcd: 'time code',
  text: 'text',
  sbtl: 'subtitles',
  subt: 'subtitles',
  clcp: 'closed captions',
  subp: 'subtitles',
};

/** Reads the tracks of a movie. Never throws: a file that cannot be opened has no tracks. */
export async function inspectMovie(blob: Blob): Promise<Movie> {
  const { handlers } = await readMovieBoxes(blob);
  const named = handlers.flatMap((handler) => otherTrackNames[handler] ?? []);
  const otherTracks = [...new Set(named)];
  const input = await openMovie(blob);
  try {
    const tracks: MovieTrack[] = [];
    for (const track of await input.getTracks()) {
      if (track.isVideoTrack()) tracks.push({ kind: 'video', codec: await track.getCodec() });
      else if (track.isAudioTrack()) tracks.push({ kind: 'audio', codec: await track.getCodec() });
    }
    const durationSeconds = tracks.length > 0 ? await input.computeDuration() : undefined;
    return { tracks, durationSeconds, otherTracks };
  } catch {
    return { tracks: [], durationSeconds: undefined, otherTracks };
  } finally {
    input.dispose();
  }
}

/** Opens a QuickTime or MP4 file. The caller disposes of the input. */
export async function openMovie(blob: Blob): Promise<Input> {
  const { BlobSource, Input, MP4, QTFF } = await import('mediabunny');
  return new Input({ source: new BlobSource(blob), formats: [QTFF, MP4] });
}
