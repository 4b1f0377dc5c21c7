/** Quality of cut-outs: generated pictures with known masks, through the whole engine in Node. */
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BenchCase, type BenchRow, median } from '../../../tests/bench/harness.ts';
import { bundleForNode } from '../../../tests/support/bundle-for-node.ts';

/** Values measured when they were set; results below them mean that a change made cut-outs worse. */
const MIN_IOU = 0.985;
const MAX_ERROR = 0.005;

/** The model does not detect clear glass: that picture is reported but not counted. */
const SHOWN_ONLY = 'glass';

export const bench: BenchCase = {
  title: 'Cut-outs with known masks',
  run: async (context) => {
    const entry = resolve('app/tools/background-remover/bench/quality-entry.testing.ts');
    const bundle = await bundleForNode(entry, context.folder);
    // The bundle imports the runtime from node_modules by a name that bundlers do not follow.
    symlinkSync(resolve('node_modules'), join(context.folder, 'node_modules'), 'junction');
    const { measureQuality } = (await import(
      pathToFileURL(bundle).href
    )) as typeof import('./bench/quality-entry.testing.ts');
    const all = await measureQuality(context.quick ? 900 : 1800, context.say);
    const counted = all.filter(({ name }) => name !== SHOWN_ONLY);
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const row = (work: string, values: number[], limit: number, least: boolean): BenchRow => {
      const value = mean(values);
      return {
        work,
        ours: value.toFixed(4),
        peer: '',
        ratio: null,
        goal: `${least ? '≥' : '≤'} ${limit}`,
        met: least ? value >= limit : value <= limit,
        repetitions: values.length,
        samples: { ours: values },
      };
    };
    const rough = counted.map(({ rough: { error } }) => error);
    const unmixed = counted.map(({ colour }) => colour.unmixed / colour.mixed);
    return [
      row(
        'mask of 5 known pictures: mean IoU',
        counted.map(({ iou }) => iou),
        MIN_IOU,
        true,
      ),
      row(
        'mean absolute error of the opacity',
        counted.map(({ error }) => error),
        MAX_ERROR,
        false,
      ),
      row(
        'the same ÷ the model’s mask enlarged',
        [mean(counted.map(({ error }) => error)) / mean(rough)],
        0.9,
        false,
      ),
      row('colour error at soft edges ÷ without unmixing', [median(unmixed)], 1, false),
    ];
  },
};
