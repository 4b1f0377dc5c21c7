import { CACHES, FILE_NAME_HEADER } from './offline-contract';

/** Takes the files that another app shared with the suite; the next call returns none. Never rejects. */
export async function takeSharedFiles(): Promise<File[]> {
  try {
    const cache = await caches.open(CACHES.shared);
    const files: File[] = [];
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response) continue;
      const name = decodeURIComponent(response.headers.get(FILE_NAME_HEADER) ?? 'file');
      const blob = await response.blob();
      files.push(new File([blob], name, { type: blob.type }));
    }
    await caches.delete(CACHES.shared);
    return files;
  } catch {
    return [];
  }
}
