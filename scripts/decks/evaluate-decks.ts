/**
 * `npm run evaluate:decks`: plans the decks of scripts/decks/inputs, lays them out in their fonts and says what is
 * not as it should be. `--only NAME` takes the inputs whose name has these words; `--sheets FOLDER` writes each
 * deck as a PDF with its pictures, and a sheet of all its slides where pdftoppm and montage are installed.
 */
import '../crisis-model/resolve-app.ts';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, sheets: { type: 'string' } },
});

// Imported here: the first line lets Node resolve the app's own imports.
const { loadDeckFonts } = await import('../../packages/studio/src/deck/measure-by-font.ts');
const { findTheme } = await import('../../packages/studio/src/deck/themes.ts');
const { nodeContext } = await import('../../tests/support/node-assets.ts');
const { openScenes } = await import('../scenes/open-scenes.ts');
const { readInputs } = await import('./inputs.ts');
const { judgeDeck } = await import('./judge-deck.ts');
const { planInput } = await import('./plan-input.ts');

const inputs = readInputs().filter(({ name }) => name.includes(values.only));
const scenes = await openScenes();
let faulty = 0;
let slides = 0;
let pictured = 0;
for (const input of inputs) {
  const deck = await planInput(input, scenes.index);
  const { measure } = await loadDeckFonts(deck, findTheme(deck.theme).fonts, nodeContext());
  const judged = judgeDeck(deck, measure);
  const { overflowing, contrast, kinds, lines, bare, faults } = judged;
  slides += judged.slides;
  pictured += judged.pictured * judged.slides;
  if (faults.length > 0) faulty++;
  console.log(
    `${input.name.slice(0, 36).padEnd(36)} ${deck.theme.padEnd(11)} ${String(judged.slides).padStart(2)} slides` +
      `  overflow ${overflowing}  contrast ${contrast.toFixed(1)}  kinds ${kinds}` +
      `  pictured ${(judged.pictured * 100).toFixed(0).padStart(3)} %  lines ${lines}  bare ${bare}`,
  );
  for (const fault of faults) console.log(`    ${fault}`);
  if (values.sheets !== undefined) {
    const { writeSheet } = await import('./deck-sheets.ts');
    await writeSheet(deck, scenes, values.sheets);
  }
}
console.log(
  `${inputs.length - faulty} of ${inputs.length} decks as they should be; ${slides} slides, ` +
    `${((100 * pictured) / slides).toFixed(0)} % with a picture or a chart`,
);
process.exitCode = faulty > 0 ? 1 : 0;
