import type { PlaylistInfo, VideoInfo } from '@workers/api/youtube/video.contract';
import { parseYoutubeAddress } from '@workers/api/youtube/video-address.contract';
import { useEffect, useRef, useState } from 'react';
import { apiErrorText } from '~/platform/api-error-text';
import { messages } from './messages';

const loadAsk = () => import('./ask-youtube');

/** The content below the address. */
export type Lookup =
  | { status: 'idle' | 'busy' }
  | { status: 'failed'; reason: string }
  | { status: 'video'; info: VideoInfo; url: string };

/** The page's state: the address, whether the server supports it, and the result. */
export function useYoutubeDownloader() {
  const [url, setUrl] = useState('');
  const [urlError, setUrlError] = useState<string>();
  const [lookup, setLookup] = useState<Lookup>({ status: 'idle' });
  const [playlist, setPlaylist] = useState<PlaylistInfo>();
  const isOff = useIsOff();
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  /** Only the latest request counts. */
  const ask = async (work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setLookup({ status: 'busy' });
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) setLookup({ status: 'failed', reason: apiErrorText(error) });
    }
  };
  const openVideo = (address: string) =>
    ask(async (signal) => {
      const { readVideo } = await loadAsk();
      const info = await readVideo(address, signal);
      if (!signal.aborted) setLookup({ status: 'video', info, url: address });
    });
  const openPlaylist = (address: string) =>
    ask(async (signal) => {
      const { readPlaylist } = await loadAsk();
      const found = await readPlaylist(address, signal);
      if (signal.aborted) return;
      setPlaylist(found);
      setLookup({ status: 'idle' });
    });

  /** Validates the address, then looks up what it names. */
  const submit = () => {
    if (url.trim() === '') return setUrlError(messages.urlEmpty);
    const address = parseYoutubeAddress(url);
    if (address === undefined) return setUrlError(messages.urlInvalid);
    setUrlError(undefined);
    setPlaylist(undefined);
    void (address.kind === 'video' ? openVideo(address.url) : openPlaylist(address.url));
  };

  return {
    url,
    setUrl: (text: string) => {
      setUrl(text);
      setUrlError(undefined);
    },
    urlError,
    isOff,
    lookup,
    playlist,
    submit,
    openVideo: (id: string) => void openVideo(`https://www.youtube.com/watch?v=${id}`),
    cancel: () => {
      running.current?.abort();
      setLookup({ status: 'idle' });
    },
  };
}

/** Whether the server cannot fetch videos; false until it has answered. */
function useIsOff(): boolean {
  const [isOff, setOff] = useState(false);
  useEffect(() => {
    if (!navigator.onLine) return;
    let isCurrent = true;
    loadAsk()
      .then(({ readStatus }) => readStatus())
      .then(
        ({ isReady }) => isCurrent && setOff(!isReady),
        // A request for a video will report the problem.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, []);
  return isOff;
}
