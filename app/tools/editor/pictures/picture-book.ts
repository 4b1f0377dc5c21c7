import { toToolError } from '@entropy-tools/core/part-error';
import type { DeckImage } from '@entropy-tools/studio/deck/deck-images';

/** The loading state of a picture. */
export type Picture =
  | { status: 'loading' }
  /** `src` is an object URL, valid while the book is open. */
  | { status: 'ready'; src: string; blob: Blob; width: number; height: number }
  | { status: 'failed'; reason: string };

/** The pictures that a page shows, each loaded once. For `useSyncExternalStore`. */
export class PictureBook {
  readonly #pictures = new Map<string, Picture>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  #snapshot: ReadonlyMap<string, Picture> = new Map();

  /** All requested pictures, by the URL that slides use. */
  readonly snapshot = (): ReadonlyMap<string, Picture> => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads pictures that are not loaded yet; with `again`, also retries failed ones. */
  want(urls: Iterable<string>, again = false): void {
    for (const url of urls) {
      const known = this.#pictures.get(url);
      if (this.#loading.has(url) || (known && !(again && known.status === 'failed'))) continue;
      this.#set(url, { status: 'loading' });
      this.#loading.set(
        url,
        this.#load(url).finally(() => this.#loading.delete(url)),
      );
    }
  }

  /** The bytes of these pictures once loaded; pictures that fail are left out. */
  async blobs(urls: Iterable<string>): Promise<Map<string, Blob>> {
    const wanted = [...new Set(urls)];
    this.want(wanted, true);
    await Promise.all(wanted.map((url) => this.#loading.get(url)));
    return new Map(
      wanted.flatMap((url) => {
        const picture = this.#pictures.get(url);
        return picture?.status === 'ready' ? [[url, picture.blob] as const] : [];
      }),
    );
  }

  /** The same with sizes, as the writers need them. */
  async images(urls: Iterable<string>): Promise<Map<string, DeckImage>> {
    const wanted = [...urls];
    const blobs = await this.blobs(wanted);
    const images = new Map<string, DeckImage>();
    for (const [url, blob] of blobs) {
      const picture = this.#pictures.get(url);
      if (picture?.status !== 'ready') continue;
      const { width, height } = picture;
      const bytes = new Uint8Array(await blob.arrayBuffer());
      images.set(url, { bytes, type: blob.type, width, height });
    }
    return images;
  }

  close(): void {
    for (const picture of this.#pictures.values())
      if (picture.status === 'ready') URL.revokeObjectURL(picture.src);
    this.#pictures.clear();
  }

  async #load(url: string): Promise<void> {
    try {
      const { loadPicture } = await import('./load-picture');
      const blob = await loadPicture(url);
      const bitmap = await createImageBitmap(blob);
      const { width, height } = bitmap;
      bitmap.close();
      this.#set(url, { status: 'ready', src: URL.createObjectURL(blob), blob, width, height });
    } catch (error) {
      this.#set(url, { status: 'failed', reason: (await toToolError(error)).message });
    }
  }

  #set(url: string, picture: Picture): void {
    this.#pictures.set(url, picture);
    this.#snapshot = new Map(this.#pictures);
    for (const listener of this.#listeners) listener();
  }
}
