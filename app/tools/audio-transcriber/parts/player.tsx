import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { forwardRef, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { useObjectUrl } from '~/ui/use-object-url';
import { toVtt } from '../export/subtitles';

export interface PlayerHandle {
  playFrom: (seconds: number) => void;
}

/** A native player with the transcript as subtitles. */
export const Player = forwardRef<
  PlayerHandle,
  {
    sound: Blob;
    isVideo: boolean;
    name: string;
    parts: readonly TimedText[];
    onTime: (seconds: number, isPlaying: boolean) => void;
  }
>(function Player({ sound, isVideo, name, parts, onTime }, ref) {
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const url = useObjectUrl(sound);
  const subtitles = useMemo(() => new Blob([toVtt(parts)], { type: 'text/vtt' }), [parts]);
  const subtitlesUrl = useObjectUrl(subtitles);
  useImperativeHandle(ref, () => ({
    playFrom: (seconds) => {
      if (!media.current) return;
      media.current.currentTime = seconds;
      // Rejected when the browser requires a click on the player itself.
      media.current.play().catch(() => undefined);
    },
  }));
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const tell = () => {
    const { currentTime, paused } = media.current ?? { currentTime: 0, paused: true };
    onTime(currentTime, !paused);
  };
  /** `timeupdate` comes four times a second, too seldom to follow words. */
  const follow = () => {
    cancelAnimationFrame(frame.current);
    tell();
    if (media.current?.paused === false) frame.current = requestAnimationFrame(follow);
  };
  if (!url) return null;
  const shared = {
    ref: media,
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    onTimeUpdate: tell,
    onPlaying: follow,
  } as const;
  const track = <track kind="captions" label="Transcript" src={subtitlesUrl} default />;
  return isVideo ? (
    <video {...shared} className="transcriber-player transcriber-video" playsInline>
      {track}
    </video>
  ) : (
    <audio {...shared} className="transcriber-player">
      {track}
    </audio>
  );
});
