/** Specification 1, section 2, Home. */
const advanceMs = 4_000;
const pauseMs = 20_000;

/**
 * Timing of the carousel's autoplay. It advances every 4 s; manual use pauses it for 20 s; it does not advance
 * during hover, with the focus inside or on a hidden page.
 */
export class CarouselClock {
  private advanceTimer: ReturnType<typeof setTimeout> | undefined;
  private pauseTimer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private readonly holds = new Set<string>();
  private readonly onAdvance: () => void;
  private readonly onPausedChange: (paused: boolean) => void;

  constructor(onAdvance: () => void, onPausedChange: (paused: boolean) => void) {
    this.onAdvance = onAdvance;
    this.onPausedChange = onPausedChange;
  }

  start(): void {
    this.running = true;
    this.schedule();
  }

  /** Stops until `start` is called. */
  stop(): void {
    this.running = false;
    this.endPause();
    this.schedule();
  }

  /** Pauses for 20 s from now, after use of an arrow, a dot or touch. */
  noteManualUse(): void {
    if (!this.running) return;
    clearTimeout(this.pauseTimer);
    this.pauseTimer = setTimeout(() => {
      this.endPause();
      this.schedule();
    }, pauseMs);
    this.onPausedChange(true);
    this.schedule();
  }

  /** Holds or releases for a reason ('hover', 'focus'); runs when no reason is left. */
  hold(reason: string, held: boolean): void {
    if (held) this.holds.add(reason);
    else this.holds.delete(reason);
    this.schedule();
  }

  private endPause(): void {
    if (this.pauseTimer === undefined) return;
    clearTimeout(this.pauseTimer);
    this.pauseTimer = undefined;
    this.onPausedChange(false);
  }

  private schedule(): void {
    clearTimeout(this.advanceTimer);
    if (!this.running || this.pauseTimer !== undefined || this.holds.size > 0) return;
    this.advanceTimer = setTimeout(() => {
      this.onAdvance();
      this.schedule();
    }, advanceMs);
  }
}
