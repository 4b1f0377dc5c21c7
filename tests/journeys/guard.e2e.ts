/** The guard of tests/support/test.ts notices each type of problem, caused on purpose. */
import { findWithAxe } from '../support/find-with-axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedErrors: /made on purpose|Content.Security.Policy/ });

test('an error in the console and an uncaught one are noticed', async ({ page, guard }) => {
  await page.goto('/');
  await page.evaluate(() => {
    console.error('made on purpose, console');
    // clock: thrown in a task of its own, where nothing catches it.
    setTimeout(() => {
      throw new Error('made on purpose, thrown');
    }, 0);
  });
  await expect
    .poll(() => guard.problems.join('\n'))
    .toMatch(/console error: made on purpose, console[\s\S]*uncaught: made on purpose, thrown/);
});

test('an error in a worker is noticed', async ({ page, guard }) => {
  await page.route('**/made-on-purpose.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'console.error("made on purpose, worker")',
    }),
  );
  await page.goto('/');
  await page.evaluate(() => new Worker('/made-on-purpose.js') instanceof Worker);
  await expect.poll(() => guard.problems.join('\n')).toContain('made on purpose, worker');
});

test('a script that the policy does not allow is blocked and noticed', async ({ page, guard }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.appendChild(script);
  });
  await expect
    .poll(() => guard.problems.join('\n'))
    .toContain('Content-Security-Policy: script-src');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('a request to another host is blocked and noticed', async ({ page, guard }) => {
  await page.goto('/');
  await page.evaluate(() => {
    // An image reaches the network layer only if the policy allows it; a top-level navigation always does.
    const link = document.createElement('a');
    link.href = 'http://elsewhere.invalid/';
    document.body.appendChild(link);
    link.click();
  });
  await expect
    .poll(() => guard.problems.join('\n'))
    .toContain('asked another host: http://elsewhere.invalid/');
  // The guard has noticed it; here that was intended.
  guard.problems.length = 0;
});

test('axe findings are noticed: a button without a name, even in a frame, and low contrast', async ({
  page,
}) => {
  const unnamed = '<button></button>';
  const body = `<!doctype html><html lang="en"><title>A page</title><main><h1>Words</h1>
    <p style="color: #ddd; background: #fff">Pale words</p>${unnamed}
    <iframe title="A frame" srcdoc="${unnamed}"></iframe></main></html>`;
  await page.route('**/with-faults', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/with-faults');
  const names = async (rules?: string[]) =>
    (await findWithAxe(page, undefined, rules)).map((finding) => finding.split(':')[0]);
  expect(await names()).toEqual(expect.arrayContaining(['button-name', 'color-contrast']));
  expect((await names()).filter((name) => name === 'button-name')).toHaveLength(2);
  expect(await names(['color-contrast'])).toEqual(['color-contrast']);
  expect(await findWithAxe(page, 'h1')).toEqual([]);
});
