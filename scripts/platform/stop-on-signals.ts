const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const STOP_WITHIN_MS = 2000;

/**
 * Runs `stop` on a termination signal, then ends the process with code 0. Call it after Miniflare has
 * started: this removes Miniflare's own handlers, which end at once with code 130 or 143. A second signal
 * ends without waiting.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      // Miniflare's exit hook ends the Workers in any case, so waiting longer helps nobody.
      setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
