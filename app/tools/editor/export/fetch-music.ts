import type { ApiPath } from '~/platform/api-path';
/** The music of a video, through our server; undefined means silence. Never throws. */
export async function fetchMusic(signal: AbortSignal): Promise<Blob | undefined> {
  try {
    const response = await fetch('/api/slides/music' satisfies ApiPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      signal,
    });
    return response.status === 200 ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}
