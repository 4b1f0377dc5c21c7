import { useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '~/ui/icon-button';
import { previewShape, sampleTextOf, wantedFilm } from '../film-request';
import type { FromPlayer, ToPlayer } from '../play-films';
import type { Generator } from '../use-generator';

/** Delay of the preview while typing. */
const TYPING_MS = 250;

/** Plays the film with the current settings, small, in a worker; a sample if there are no words. */
export function Preview({ generator: { settings, source, jobs } }: { generator: Generator }) {
  const stage = useRef<HTMLDivElement>(null);
  const port = useRef<MessagePort>();
  const [isPlaying, setPlaying] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const [state, setState] = useState<FromPlayer>();
  const { text, picture, second, subject } = source;
  const wanted = useMemo(() => {
    const words = settings.tab === 'text' && text.trim() === '' ? sampleTextOf(settings) : text;
    return wantedFilm(settings, { text: words, picture, second, subject });
  }, [settings, text, picture, second, subject]);
  const isReady = typeof wanted !== 'string';

  useEffect(() => {
    if (!stage.current) return;
    // A new element each time, because a canvas can be transferred only once.
    const canvas = document.createElement('canvas');
    stage.current.insertBefore(canvas, stage.current.firstChild);
    const channel = new MessageChannel();
    const controller = new AbortController();
    channel.port1.onmessage = ({ data }: MessageEvent<FromPlayer>) => setState(data);
    port.current = channel.port1;
    const offscreen = canvas.transferControlToOffscreen();
    const transfer = [offscreen, channel.port2];
    jobs
      .play({ canvas: offscreen, port: channel.port2 }, { signal: controller.signal, transfer })
      .catch((error: unknown) => {
        if (!controller.signal.aborted && error instanceof Error)
          setState({ kind: 'failed', message: error.message });
      });
    return () => {
      controller.abort();
      channel.port1.close();
      port.current = undefined;
      canvas.remove();
    };
  }, [jobs]);

  useEffect(() => {
    if (typeof wanted === 'string') return;
    const film: ToPlayer = { kind: 'film', wanted, shape: previewShape(settings) };
    const timer = setTimeout(() => port.current?.postMessage(film), TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted, settings]);

  useEffect(() => {
    const told: ToPlayer = { kind: isPlaying ? 'play' : 'pause' };
    port.current?.postMessage(told);
  }, [isPlaying]);

  return (
    <div className="flex flex-col gap-2">
      <div
        ref={stage}
        role="img"
        aria-label="Preview of the video"
        data-testid="preview"
        data-state={isReady ? (state?.kind ?? 'opening') : 'empty'}
        data-ratio={settings.ratio}
        className="video-stage"
      >
        {!isReady && (
          <p className="relative z-1 grid size-full place-items-center bg-well p-4 text-center text-muted">
            {wanted}
          </p>
        )}
        {isReady && state?.kind === 'failed' && (
          <p className="relative z-1 grid size-full place-items-center bg-well p-4 text-center">
            {state.message}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2 text-sm text-muted">
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? 'Pause the preview' : 'Play the preview'}
          onClick={() => setPlaying(!isPlaying)}
        />
        <span>
          Preview: the video itself is sharper.
          {state?.kind === 'shown' && text.trim() !== '' && state.leftOut.length > 0 && (
            <> Not in it: {state.leftOut.join(', ')}.</>
          )}
        </span>
      </div>
    </div>
  );
}
