import { testBindings } from './test-bindings';

/**
 * Shifts the clock of all Worker tests by `TEST_CLOCK_DAYS` days, forwards or back: they must pass on every
 * day. workerd does not start under programs that shift a process's clock, such as faketime.
 */
const days = Number(testBindings().TEST_CLOCK_DAYS || 0);
const shiftMs = days * 24 * 60 * 60 * 1000;
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() + shiftMs);
    else super(...(parts as [number]));
  }

  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}

// One isolate runs all files: once is enough.
if (shiftMs !== 0 && Date.name !== ShiftedDate.name)
  globalThis.Date = ShiftedDate as DateConstructor;
