import { ENGINE_FRAME_PATH, engineFrameUrl } from '~/platform/engine-frame';
import { AiFault } from '../providers/ai-fault';

/** How long the frame, a few bytes from our own server, may take. In milliseconds. */
const FRAME_MS = 10_000;

const frames = new Map<string, Promise<typeof fetch>>();

/**
 * The `fetch` of a hidden frame of ours whose policy allows this origin and nothing else; the page's own
 * policy does not allow it. One frame for each origin, made at first use and kept.
 * @throws AiFault `unsupported` if this page may show no such frame: it was opened by a link from another page
 */
export function framedFetch(origin: string): Promise<typeof fetch> {
  const made = frames.get(origin) ?? openFrame(origin);
  frames.set(origin, made);
  made.catch(() => frames.delete(origin));
  return made;
}

async function openFrame(origin: string): Promise<typeof fetch> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Connection to your model';
  frame.src = engineFrameUrl(origin);
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new AiFault('offline')), FRAME_MS);
      frame.addEventListener('load', () => {
        clearTimeout(timer);
        resolve();
      });
      document.body.appendChild(frame);
    });
    const room = frame.contentWindow;
    // A frame that was blocked shows a page of the browser's, whose document cannot be read.
    if (!room || frame.contentDocument?.location.pathname !== ENGINE_FRAME_PATH)
      throw new AiFault(
        'unsupported',
        'This page has to load again before it may ask your own computer.',
      );
    return room.fetch.bind(room) as typeof fetch;
  } catch (error) {
    frame.remove();
    throw error;
  }
}
