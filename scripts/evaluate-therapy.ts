/**
 * `npm run evaluate:therapy`: measures the Therapy Agent's safety layer on the kept sets and writes
 * docs/therapy-scorecard.md. No engine is asked.
 */
import './crisis-model/resolve-app.ts';
import { writeFileSync } from 'node:fs';

// Imported here: the line above lets Node resolve the app's own imports.
const { writeTherapyScorecard } = await import('./crisis-model/therapy-scorecard.ts');
const card = writeTherapyScorecard();
writeFileSync(new URL('../docs/therapy-scorecard.md', import.meta.url), card);
console.log(card);
