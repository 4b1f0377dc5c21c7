/**
 * What every engine is given besides its bytes and options. An engine is pure: it touches neither
 * React nor the page, so it runs in a Web Worker and in Node alike.
 */
export interface CodecContext {
  /** Aborted when the person cancels; an engine checks it at least every 200 ms of work. */
  readonly signal: AbortSignal;
  /** Reports progress as a fraction from 0 to 1. Cheap: callers throttle. */
  readonly onProgress: (fraction: number) => void;
  /**
   * Loads a static asset of our own origin. It is kept for the worker's life unless `keep` is false.
   * @param path relative to the origin's root without a leading slash, such as `fonts/index.json`
   * @throws ToolError with code `asset` when it cannot be loaded
   */
  readonly loadAsset: (path: string, how?: AssetLoading) => Promise<Uint8Array<ArrayBuffer>>;
  /** Tells the person about something that the result lacks (a missing glyph, a dropped track). */
  readonly warn: (message: string) => void;
}

/** How a large asset is loaded. */
export interface AssetLoading {
  /** False for what is used up at once, such as a model's part: each call fetches it again. */
  keep?: boolean;
  /** Told as bytes arrive, with how many there are so far. */
  onBytes?: (received: number) => void;
}

/** Throws the signal's reason when the work was cancelled. Call it in each long loop. */
export function throwIfAborted(context: Pick<CodecContext, 'signal'>): void {
  context.signal.throwIfAborted();
}

/** The context narrowed to a part of the work: its 0..1 becomes `from`..`to` of the whole. */
export function partOf(context: CodecContext, from: number, to: number): CodecContext {
  return {
    ...context,
    onProgress: (fraction) => context.onProgress(from + (to - from) * fraction),
  };
}
