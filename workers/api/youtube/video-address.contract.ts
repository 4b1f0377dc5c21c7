/** The video or playlist that a YouTube URL points to. */
export interface YoutubeAddress {
  kind: 'video' | 'playlist';
  id: string;
  /** The URL rebuilt from the id alone: nothing else of the input is passed on. */
  url: string;
}

/** Longer addresses are rejected without parsing. */
export const MAX_ADDRESS_LENGTH = 2000;

/** Hosts on which YouTube serves videos under /watch, /embed/, /shorts/ and /live/; others are rejected. */
const HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOSTS: ReadonlySet<string> = new Set(['youtu.be', 'www.youtu.be']);

/** Letters, digits, `_` and `-`, as in YouTube's ids. Nothing that could terminate a command-line option. */
const ID = /^[\w-]{1,64}$/;

/**
 * Reads the video or playlist from an address: `watch?v=`, `youtu.be/`, `/embed/` or `/shorts/` on a YouTube
 * host with http or https (specification 2, section 5), `/live/` as YouTube shares past broadcasts, or
 * `/playlist?list=`. Undefined for anything else: look-alike hosts, other ports, credentials before the host.
 */
export function parseYoutubeAddress(text: string): YoutubeAddress | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_ADDRESS_LENGTH) return undefined;
  const url = URL.parse(trimmed);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  if (SHORT_HOSTS.has(url.hostname)) return video(url.pathname.slice(1));
  if (!HOSTS.has(url.hostname)) return undefined;
  if (url.pathname === '/watch') return video(url.searchParams.get('v'));
  if (url.pathname === '/playlist') return playlist(url.searchParams.get('list'));
  return video(/^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(url.pathname)?.[1]);
}

function video(id: string | null | undefined): YoutubeAddress | undefined {
  if (!id || !ID.test(id)) return undefined;
  return { kind: 'video', id, url: `https://www.youtube.com/watch?v=${id}` };
}

function playlist(id: string | null): YoutubeAddress | undefined {
  if (!id || !ID.test(id)) return undefined;
  return { kind: 'playlist', id, url: `https://www.youtube.com/playlist?list=${id}` };
}
