import type { SearchStep } from './search-model';

/** The steps of a search in the order in which they began; each change calls `onChange` with the whole list. */
export class StepLog {
  readonly #onChange: (steps: readonly SearchStep[]) => void;
  #steps: readonly SearchStep[] = [];

  constructor(onChange: (steps: readonly SearchStep[]) => void) {
    this.#onChange = onChange;
  }

  begin(id: string, label: string): void {
    this.#set([...this.#steps.filter((step) => step.id !== id), { id, label, state: 'running' }]);
  }

  /** Completes a running step, or adds one that took no time. */
  end(id: string, label: string): void {
    this.#put({ id, label, state: 'done' });
  }

  fail(id: string, label: string): void {
    this.#put({ id, label, state: 'failed' });
  }

  /** Marks all running steps as failed. */
  failRunning(): void {
    this.#set(
      this.#steps.map((step) => (step.state === 'running' ? { ...step, state: 'failed' } : step)),
    );
  }

  #put(step: SearchStep): void {
    const isThere = this.#steps.some(({ id }) => id === step.id);
    this.#set(
      isThere
        ? this.#steps.map((one) => (one.id === step.id ? step : one))
        : [...this.#steps, step],
    );
  }

  #set(steps: readonly SearchStep[]): void {
    this.#steps = steps;
    this.#onChange(steps);
  }
}
