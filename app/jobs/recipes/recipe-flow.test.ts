import { describe, expect, it } from 'vitest';
import { steps } from '~/tools/step-registry';
import { optionFields } from './option-fields';
import { planOf, readRecipe } from './recipe';
import { fitStep, fittingChoices, flowOf } from './recipe-flow';

const planned = (...names: readonly (readonly [string, Record<string, string>?])[]) =>
  planOf(
    readRecipe(
      {
        version: 1,
        name: 'x',
        steps: names.map(([step, options = {}]) => ({ step, options })),
      },
      steps,
    ),
    steps,
  );
const stepNamed = (id: string) => {
  const found = steps.find((step) => step.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('the flow of kinds', () => {
  it('leads from what the first step accepts to what the last one makes', () => {
    const flow = flowOf(planned(['converter/convert', { to: 'pdf' }], ['pdf-merger/merge']));
    expect(flow.map(({ misfit }) => misfit)).toEqual([undefined, undefined]);
    expect(flow[0]?.taken).toContain('docx');
    expect(flow[1]).toMatchObject({ incoming: ['pdf'], taken: ['pdf'], outgoing: ['pdf'] });
  });

  it('says why a step cannot be in its place', () => {
    const [, merge] = flowOf(planned(['file-compressor/zip'], ['pdf-merger/merge']));
    expect(merge?.misfit).toBe('It takes PDF, but what comes in is ZIP.');
  });

  it('offers a step with the choice that fits, and none that cannot fit', () => {
    expect(fitStep(stepNamed('background-remover/remove'), ['srt'])).toBeUndefined();
    expect(fitStep(stepNamed('converter/convert'), ['srt'])?.options).toMatchObject({ to: 'txt' });
    expect(fitStep(stepNamed('file-compressor/zip'), ['whatever'])).toBeDefined();
  });

  it('offers only the choices of a step that fit', () => {
    const [plan] = planned(['converter/convert', { to: 'csv' }]);
    const field = optionFields(stepNamed('converter/convert')).find(({ name }) => name === 'to');
    if (!plan || !field?.choices) throw new Error('No choices.');
    const fitting = fittingChoices(plan, 'to', field.choices, ['csv']).map(({ value }) => value);
    expect(fitting).toEqual(expect.arrayContaining(['json', 'xlsx']));
    expect(fitting).not.toContain('mp3');
  });
});

describe('every step', () => {
  it.each(steps.map((step) => [step.id, step] as const))(
    '%s has complete declarations',
    (_id, step) => {
      const defaults = step.options.parse({});
      const accepted = step.accepts(defaults);
      expect(accepted === 'any' || accepted.length > 0).toBe(true);
      expect(step.summarise(defaults)).not.toBe('');
      for (const field of optionFields(step)) {
        expect(field.title).toMatch(/^[A-Z]/);
        expect(field.standard).toBeDefined();
        expect(step.options.shape[field.name]?.parse(undefined)).toBe(field.standard);
      }
      const kinds = accepted === 'any' ? ['pdf'] : accepted;
      for (const kind of kinds) expect(step.produces(defaults, kind).length).toBeGreaterThan(0);
    },
  );
});
