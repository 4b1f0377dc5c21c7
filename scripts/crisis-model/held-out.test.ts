import { describe, expect, it } from 'vitest';
import { detectCrisis } from '../../app/tools/therapy-agent/crisis/detect-crisis';
import { isHeldOut } from './held-out.ts';
import { authoredSentences, type Kind } from './sentences.ts';

// A tenth of the five authors' sentences, which the word model never learned from (decision 021).
const heldOut = authoredSentences().filter(({ text }) => isHeldOut(text));

function shareFound(kind: Kind): number {
  const texts = heldOut.filter((sentence) => sentence.kind === kind).map(({ text }) => text);
  return texts.filter((text) => detectCrisis(text)).length / texts.length;
}

describe('sentences that rules and word model have not seen, deliberately hard', () => {
  it('are a tenth of all sentences', () => {
    expect(heldOut.length).toBeGreaterThan(300);
  });

  it('explicit: at least 85 % are found', () => {
    expect(shareFound('explicit')).toBeGreaterThanOrEqual(0.85);
  });

  it('implicit: at least 40 % are found', () => {
    expect(shareFound('implicit')).toBeGreaterThanOrEqual(0.4);
  });

  it('harmless: at most 5 % raise an alarm', () => {
    expect(shareFound('harmless')).toBeLessThanOrEqual(0.05);
  });
});
