/**
 * `npm run evaluate:scenes`: reads the requests of scripts/scenes/requests.json, composes and paints them and
 * says what is not as asked for. `--file FILE` takes other requests, `--fast` leaves the pictures out,
 * `--counts` says only how many are right (for requests that nobody tunes on). `--size 960x540` and
 * `--seed 2` compose them otherwise. `--sheets` draws sixty of the
 * requests instead, in docs/art/scenes-*.webp.
 */
import '../crisis-model/resolve-app.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { TRAINING_FILE } from './scene-requests.ts';

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: TRAINING_FILE },
    fast: { type: 'boolean', default: false },
    counts: { type: 'boolean', default: false },
    size: { type: 'string', default: '640x640' },
    seed: { type: 'string', default: '1' },
    sheets: { type: 'boolean', default: false },
  },
});

// Imported here: the first line lets Node resolve the app's own imports.
const { startResvg } = await import('../../packages/media/src/image/start-resvg.ts');
const { openScenes } = await import('./open-scenes.ts');
const { evaluateRequests, writeScorecard } = await import('./scene-scorecard.ts');
const { readRequests } = await import('./scene-requests.ts');

const requests = readRequests(values.file);
const scenes = await openScenes();
if (values.sheets) {
  const { drawContactSheets } = await import('./contact-sheets.ts');
  const prompts = requests.filter((_, at) => at % 5 < 3).map(({ prompt }) => prompt);
  for (const [at, sheet] of (await drawContactSheets(prompts, scenes)).entries())
    writeFileSync(`docs/art/scenes-${at + 1}.webp`, sheet);
} else {
  await startResvg(new Uint8Array(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm')));
  const [width = 640, height = 640] = values.size.split('x').map(Number);
  const size = { width, height, seed: Number(values.seed) };
  const evaluation = await evaluateRequests(requests, scenes, !values.fast, size);
  console.log(writeScorecard(evaluation, !values.counts));
}
