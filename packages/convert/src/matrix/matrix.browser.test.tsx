// @module-tag sweep
/** The pairs of pictures, recordings and films whose turn it is (sample-cells.testing.ts). */

import { describe, test } from 'vitest';
import { browserParts, cells } from './cells.testing';
import { sampleOf } from './sample-cells.testing';
import { canJudge, expectGoodHere } from './test-browser-part.testing';

describe.runIf(await canJudge())('pairs whose turn it is', () => {
  test.each(sampleOf(cells, browserParts))('$from to $to', expectGoodHere);
});
