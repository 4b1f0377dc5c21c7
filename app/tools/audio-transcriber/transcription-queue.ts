/**
 * The transcriber's state outside of React: all recordings, the one in progress, and storage. Processes one
 * recording at a time; the others are queued in order.
 */

import { ToolError } from '@entropy-tools/core/tool-error';
import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { checkFiles, isVideo } from './check-files';
import { formatClock } from './export/format-clock';
import { messages } from './messages';
import { RecordSaves } from './record-saves';
import type { Outcome, Recording } from './run-recording';
import { type EngineId, sounds, type Transcription, transcriptions } from './transcription';
import {
  isHeld,
  lockOf,
  newestFirst,
  newTranscription,
  type TranscriptionQueueState,
  type TranscriptionTools,
} from './transcription-queue-state';

export class TranscriptionQueue {
  #state: TranscriptionQueueState = {
    items: undefined,
    work: undefined,
    waiting: [],
    problems: [],
    removed: undefined,
  };
  readonly tools: TranscriptionTools;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, { controller: AbortController; isDone: Promise<void> }>();
  readonly #saves = new RecordSaves(
    (id) => this.get(id),
    () => this.set({ problems: [messages.textNotKept] }),
  );
  #turn: Promise<void> = Promise.resolve();

  constructor(tools: TranscriptionTools) {
    this.tools = tools;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): TranscriptionQueueState => this.#state;

  /** Changes the visible state. */
  set(change: Partial<TranscriptionQueueState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Reads the recordings stored on this device. */
  readonly restore = async (): Promise<void> => {
    const kept = await transcriptions.list().catch(() => []);
    const items = kept.map(({ value }) => value);
    const known = new Set(this.#state.items?.map(({ id }) => id));
    const all = [...(this.#state.items ?? []), ...items.filter(({ id }) => !known.has(id))];
    this.set({ items: newestFirst(all) });
  };

  get(id: string): Transcription | undefined {
    return this.#state.items?.find((item) => item.id === id);
  }

  /**
   * Adds files; rejected ones are reported.
   * @returns the id of the first
   */
  readonly add = (files: readonly File[]): string | undefined => {
    const { good, problems } = checkFiles(files);
    this.set({ problems });
    const engine = this.tools.engine();
    const added = good.map((file) => this.#open(file, engine));
    for (const item of added) void this.#start(item.id);
    return added[0]?.id;
  };

  #open(file: File, engine: EngineId): Transcription {
    const item = this.insert(file.name, engine, { hasVideo: isVideo(file) });
    void this.keepSound(item.id, file);
    return item;
  }

  /** Adds a new recording to the list. */
  insert(fileName: string, engine: EngineId, more: Partial<Transcription> = {}): Transcription {
    const { items = [] } = this.#state;
    // Files added together keep their order when they are read back from storage.
    const timestamp = Math.max(Date.now(), (newestFirst(items)[0]?.timestamp ?? 0) + 1);
    const language = engine === 'ai' && { language: this.tools.language() };
    const item = newTranscription(fileName, engine, { timestamp, ...language, ...more });
    this.set({ items: [item, ...items] });
    this.#saves.now(item.id);
    return item;
  }

  /** Sounds that are not stored yet, or that storage refused. */
  readonly #held = new Map<string, Blob>();

  async keepSound(id: string, sound: Blob): Promise<void> {
    this.#held.set(id, sound);
    const result = await sounds.put(id, sound).catch(() => ({ ok: false }) as const);
    if (!result.ok) return this.#note(id, messages.soundNotKept);
    if (this.#held.get(id) === sound) this.#held.delete(id);
  }

  readonly soundOf = async (id: string): Promise<Blob | undefined> =>
    this.#held.get(id) ?? (await sounds.get(id).catch(() => undefined));

  /** Resumes a stopped recording, or retries a failed one. */
  readonly goOn = async (id: string): Promise<void> => {
    // One that was stopped just now may not have ended yet.
    const before = this.#running.get(id);
    if (before?.controller.signal.aborted) await before.isDone;
    if (await isHeld(id)) return this.set({ problems: [messages.otherTab] });
    const item = this.get(id);
    if (!item || this.#running.has(id)) return;
    const { reason: _, ...rest } = item;
    this.#replace({ ...rest, status: 'processing' });
    void this.#start(id);
  };

  /**
   * Transcribes the same recording with another engine, keeping the existing text.
   * @returns the new id
   */
  readonly again = async (id: string, engine: EngineId): Promise<string | undefined> => {
    const item = this.get(id);
    const sound = await this.soundOf(id);
    if (!item || !sound) return void this.set({ problems: [messages.soundGone] });
    const { fileName, hasVideo } = item;
    const added = this.insert(fileName, engine, { hasVideo });
    void this.keepSound(added.id, sound);
    void this.#start(added.id);
    return added.id;
  };

  /** Stops processing; the text so far is kept. */
  readonly stop = (id: string): void => this.#running.get(id)?.controller.abort();

  /** Marks a stopped recording as completed with its partial text. */
  readonly keepAsIs = (id: string): void => this.change(id, { status: 'completed' });

  /** Removes a recording; {@link undo} restores the last one. */
  readonly remove = async (id: string): Promise<void> => {
    const item = this.get(id);
    if (!item) return;
    this.stop(id);
    const sound = await this.soundOf(id);
    this.#saves.forget(id);
    this.#held.delete(id);
    this.set({
      items: this.#state.items?.filter((one) => one.id !== id),
      removed: { item, sound },
    });
    await Promise.all([transcriptions.delete(id), sounds.delete(id)]).catch(() => undefined);
  };

  readonly undo = (): void => {
    const { removed, items = [] } = this.#state;
    if (!removed) return;
    const { item, sound } = removed;
    this.set({ items: newestFirst([...items, item]), removed: undefined });
    if (sound) void this.keepSound(item.id, sound);
    this.#saves.now(item.id);
  };

  readonly dismissProblems = (): void => this.set({ problems: [] });

  /** Stores the user's edits of the text. */
  readonly changeParts = (id: string, parts: readonly TimedText[]): void => {
    this.change(id, { parts });
    this.#saves.now(id);
  };

  change(id: string, change: Partial<Transcription>): void {
    const item = this.get(id);
    if (item) this.#replace({ ...item, ...change });
  }

  #replace(item: Transcription): void {
    const isTurn = this.get(item.id)?.status !== item.status;
    this.set({ items: this.#state.items?.map((one) => (one.id === item.id ? item : one)) });
    if (isTurn) this.#saves.now(item.id);
    else this.#saves.soon(item.id);
  }

  #note(id: string, note: string): void {
    const notes = this.get(id)?.notes ?? [];
    if (!notes.includes(note)) this.change(id, { notes: [...notes, note] });
  }

  /** Writes pending records, for a page that is being closed. */
  readonly flush = (): void => this.#saves.flush();

  /** Stops all processing; the page is being closed. */
  readonly close = (): void => {
    for (const { controller } of this.#running.values()) controller.abort();
    this.flush();
  };

  async #start(id: string): Promise<void> {
    const controller = new AbortController();
    const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
    this.#running.set(id, { controller, isDone });
    const { signal } = controller;
    const isGood = this.#inspect(id, signal);
    const before = this.#turn;
    const { promise: mayFollow, resolve: letFollow } = Promise.withResolvers<void>();
    this.#turn = mayFollow;
    this.set({ waiting: [...this.#state.waiting, id] });
    const leaveQueue = () =>
      this.set({ waiting: this.#state.waiting.filter((waiting) => waiting !== id) });
    const isStopped = new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => {
        leaveQueue();
        resolve();
      }),
    );
    try {
      // A bad file is reported immediately, even while another one is being processed.
      const sound = await isGood;
      await Promise.race([before, isStopped]);
      leaveQueue();
      if (sound && !signal.aborted) await this.#run(id, sound, signal);
    } catch (error) {
      if (!signal.aborted) this.#fail(id, error);
    } finally {
      leaveQueue();
      this.#running.delete(id);
      if (this.#state.work?.id === id) this.set({ work: undefined });
      // Others may still be queued behind it: they wait for the one before it as well.
      void before.then(letFollow);
      done();
    }
  }

  async #inspect(id: string, signal: AbortSignal): Promise<Blob | Float32Array | undefined> {
    const file = await this.soundOf(id);
    if (!file) throw new ToolError('input', messages.soundGone);
    try {
      const { output } = await this.tools.check.inspect(file, { signal });
      const { durationSeconds } = output;
      if (durationSeconds !== undefined) this.change(id, { durationSeconds });
      return file;
    } catch (error) {
      if (!(error instanceof ToolError && error.code === 'unsupported')) throw error;
      const decoded = await this.tools.decode(file);
      this.change(id, { durationSeconds: decoded.length / 16_000 });
      return decoded;
    }
  }

  async #run(id: string, source: Blob | Float32Array, signal: AbortSignal): Promise<void> {
    const item = this.get(id);
    if (!item) return;
    const locks = globalThis.navigator?.locks;
    const work = () => this.#hear(item, source, signal);
    await (locks ? locks.request(lockOf(id), work) : work());
  }

  async #hear(item: Transcription, source: Blob | Float32Array, signal: AbortSignal) {
    const { id, engine } = item;
    const startedAt = performance.now();
    this.set({ work: { id, stage: 'hearing', fraction: 0 } });
    const fromSeconds = item.parts.at(-1)?.end ?? 0;
    const recording: Recording = {
      source,
      fromSeconds,
      language: item.language,
      signal,
      onLoading: (fraction) => {
        this.set({ work: { id, stage: fraction < 1 ? 'fetching' : 'hearing', fraction } });
      },
      onHeard: (seconds, durationSeconds = this.get(id)?.durationSeconds) => {
        if (signal.aborted) return;
        const fraction = durationSeconds ? Math.min(1, seconds / durationSeconds) : 0;
        this.set({ work: { id, stage: 'hearing', fraction } });
        if (seconds - (this.get(id)?.heardSeconds ?? 0) > 5)
          this.change(id, { heardSeconds: seconds });
      },
      onPart: (part) => {
        if (signal.aborted) return;
        const parts = this.get(id)?.parts ?? [];
        this.change(id, { parts: [...parts, part], heardSeconds: part.end });
      },
    };
    const { runByService, runOnDevice } = await import('./run-recording');
    const outcome: Outcome =
      engine === 'device'
        ? await runOnDevice(this.tools.jobs, recording)
        : await runByService(this.tools.jobs, await this.tools.provider(), recording);
    const tookMs = (item.tookMs ?? 0) + performance.now() - startedAt;
    this.change(id, {
      status: 'completed',
      tookMs,
      madeBy: outcome.madeBy,
      heardSeconds: this.get(id)?.durationSeconds ?? 0,
    });
    if (outcome.brokenOffAt !== undefined)
      this.#note(id, messages.endsEarly(formatClock(outcome.brokenOffAt)));
  }

  #fail(id: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    // An AiFault, whose messages load with the service.
    const isUnset = (error as { code?: string } | null)?.code === 'not-configured';
    this.change(id, { status: 'error', reason: isUnset ? messages.noKey : reason });
  }
}
