/**
 * What every engine receives besides its bytes and options. An engine is pure: it touches neither React nor
 * the page, so it runs in a Web Worker and in Node alike.
 */
export interface CodecContext {
  /** Aborted when the user cancels; an engine checks it at least every 200 ms of work. */
  readonly signal: AbortSignal;
  /** Reports progress as a fraction from 0 to 1. Cheap: callers throttle. */
  readonly onProgress: (fraction: number) => void;
  /**
   * Loads a static asset of our own origin. It is kept for the worker's life unless `keep` is false.
   * @param path relative to the origin's root without a leading slash, such as `fonts/index.json`
   * @throws ToolError with code `asset` when it cannot be loaded
   */
  readonly loadAsset: (path: string, how?: AssetLoading) => Promise<Uint8Array<ArrayBuffer>>;
  /** Warns the user that the result lacks something (a missing glyph, a dropped track). */
  readonly warn: (message: string) => void;
}

/** How a large asset is loaded. */
export interface AssetLoading {
  /** False for assets that are consumed at once, such as a part of a model: each call fetches it again. */
  keep?: boolean;
  /** Called as bytes arrive, with the number received so far. */
  onBytes?: (received: number) => void;
}

/** Throws the signal's reason if the work was cancelled. Call it in every long loop. */
export function throwIfAborted(context: Pick<CodecContext, 'signal'>): void {
  context.signal.throwIfAborted();
}

/** Narrows a context to one part of the work: its progress 0..1 becomes `from`..`to` of the whole. */
export function partOf(context: CodecContext, from: number, to: number): CodecContext {
  return {
    ...context,
    onProgress: (fraction) => context.onProgress(from + (to - from) * fraction),
  };
}
