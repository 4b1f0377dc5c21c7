/** A worker that trims into the origin's private file system, which only workers can write to. */
import { privateFileTarget } from './output-target';
import type { TrimRequest } from './trim-request';
import { trimVideo } from './trim-video';

self.onmessage = async ({ data }: MessageEvent<{ blob: Blob; request: TrimRequest }>) => {
  const place = await privateFileTarget('trim-test');
  if (!place) return self.postMessage({ error: 'no private file system' });
  const context = {
    signal: new AbortController().signal,
    onProgress: () => {},
    warn: () => {},
    loadAsset: () => Promise.reject(new Error('no asset is needed')),
  };
  try {
    self.postMessage({ result: await trimVideo(data.blob, data.request, place, context) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
