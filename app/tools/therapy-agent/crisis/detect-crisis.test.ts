import { describe, expect, it } from 'vitest';
import { detectCrisis } from './detect-crisis';
import { explicitUtterances } from './utterances/explicit.testing';
import { harmlessUtterances } from './utterances/harmless.testing';
import { implicitUtterances } from './utterances/implicit.testing';
import { secondSet } from './utterances/second-set.testing';

const all = (set: Readonly<Record<string, readonly string[]>>) => Object.values(set).flat();
const missed = (texts: readonly string[]) => texts.filter((text) => !detectCrisis(text));
const raised = (texts: readonly string[]) =>
  texts.flatMap((text) => {
    const sign = detectCrisis(text);
    return sign ? [`${text} → ${sign.risk}/${sign.directness}: ${sign.evidence}`] : [];
  });

describe('the second set, written without a look at the rules', () => {
  it('explicit and implicit ones are found, and nothing harmless raises an alarm', () => {
    expect(missed([...secondSet.explicit, ...secondSet.implicit])).toEqual([]);
    expect(raised(secondSet.harmless)).toEqual([]);
  });
});

describe('the set of utterances', () => {
  it('is large enough, and holds nothing twice', () => {
    const texts = [explicitUtterances, implicitUtterances, harmlessUtterances].flatMap(all);
    expect(texts.length).toBeGreaterThanOrEqual(300);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('explicit: every one is found', () => {
    expect(missed(all(explicitUtterances))).toEqual([]);
  });

  it('implicit: at least 95 % are found', () => {
    const texts = all(implicitUtterances);
    expect(missed(texts).length, missed(texts).join('\n')).toBeLessThanOrEqual(texts.length * 0.05);
  });

  it('harmless: at most 5 % raise an alarm', () => {
    const texts = all(harmlessUtterances);
    expect(raised(texts).length, raised(texts).join('\n')).toBeLessThanOrEqual(texts.length * 0.05);
  });
});
