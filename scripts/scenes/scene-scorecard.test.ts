// @module-tag sweep
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startResvg } from '../../packages/media/src/image/start-resvg.ts';
import { patience } from '../../tests/support/patience.ts';
import { THERE } from './match-picture.ts';
import { openScenes } from './open-scenes.ts';
import { readRequests, TRAINING_FILE } from './scene-requests.ts';
import { evaluateRequests } from './scene-scorecard.ts';

/** Requests that nobody tuned on. */
const HELD_OUT_FILE = 'scripts/scenes/held-out-requests.json';

it.each([TRAINING_FILE, HELD_OUT_FILE].filter((file) => existsSync(file)))(
  'shows what %s asks for',
  { timeout: patience(120_000) },
  async (file) => {
    await startResvg(new Uint8Array(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm')));
    const { requests, scores } = await evaluateRequests(
      readRequests(file),
      await openScenes(),
      true,
    );
    for (const kind of ['noun', 'number', 'picture'] as const) {
      const checks = requests.flatMap((request) =>
        request.checks.filter((check) => check.kind === kind),
      );
      const right = checks.filter(({ isRight }) => isRight);
      expect(right.length / checks.length, kind).toBeGreaterThanOrEqual(0.95);
    }
    const share = (values: readonly number[]) =>
      values.filter((score) => score >= THERE).length / values.length;
    // The same look finds no drawing where another one stands.
    expect(share(scores.swapped)).toBeLessThan(0.05);
  },
);
