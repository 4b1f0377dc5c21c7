/**
 * The `test` of the AI tools: each test has its own scripted model, which the shared product of all browser
 * tests uses in place of its usual provider, because the requests of the test name it.
 */
import { type ScriptedModel, startScriptedModel } from './scripted-model.ts';
import { test as base } from './test.ts';

/** The key that the product of the browser tests shows to its provider; no page may ever see it. */
export const SERVER_KEY = 'AIza-the-key-of-the-server';

export const test = base.extend<{ model: ScriptedModel }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from it
  model: async ({}, use) => {
    const model = await startScriptedModel();
    await use(model);
    await model.stop();
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders, model }, use) => {
    await use({ ...extraHTTPHeaders, 'X-Test-Provider': model.url });
  },
});
