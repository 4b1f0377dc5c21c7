/** A chat of 1,000 messages, and an answer of 50,000 words, in Chromium: scrolling, and the cost of streaming. */
import type { Page } from '@playwright/test';
import { type BenchCase, type BenchContext, within } from '../../../tests/bench/harness.ts';
import { startScriptedModel } from '../../../tests/support/scripted-model.ts';
import { startProduct } from '../../../tests/support/server.ts';
import { longAnswer } from '../../ai/testing/long-answer.ts';

const MESSAGES = 1_000;
const WORDS = 50_000;
/** Frame time at the screen's refresh rate: a longer frame is dropped. */
const FRAME_MS = 1000 / 60;

export const bench: BenchCase = {
  title: 'A chat of 1,000 messages, and an answer of 50,000 words',
  run: async (context) => {
    const model = await startScriptedModel();
    const product = await startProduct({ GEMINI_BASE_URL: model.url, GEMINI_API_KEY: 'bench' });
    try {
      return await measure(context, product.url);
    } finally {
      await product.stop();
      await model.stop();
    }
  },
};

async function measure({ browser, quick, say }: BenchContext, url: string) {
  const page = await (await browser()).newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(`${url}/chatbot`);
    await page.evaluate(seed, MESSAGES);
    await page.reload();
    const list = page.getByRole('region', { name: 'Messages' });
    await list
      .getByText(`answer ${MESSAGES - 1}`)
      .first()
      .waitFor({ timeout: 30_000 });
    // Warm-up: load the message list before measuring.
    await page.evaluate(scroll, 500);
    const frames: number[] = [];
    const tasks: number[] = [];
    for (let turn = 0; turn < (quick ? 1 : 5); turn += 1) {
      frames.push(await page.evaluate(scroll, 3_000));
      tasks.push(await stream(page));
      say(`frame ${frames.at(-1)?.toFixed(1)} ms, longest task ${tasks.at(-1)?.toFixed(0)} ms`);
    }
    const long = await measureLongAnswer(page, quick ? 5_000 : WORDS);
    say(`long answer: ${JSON.stringify(long)}`);
    return [
      within('Main thread while 50,000 words come', [long.streamMs], 30_000, 'ms'),
      within(
        'Frame while scrolling through them (95 of 100)',
        [long.frameMs],
        FRAME_MS * 1.1,
        'ms',
      ),
      within('Frame while scrolling (95 of 100)', frames, FRAME_MS * 1.1, 'ms'),
      within('Longest task while an answer of 20 kB comes', tasks, 50, 'ms'),
    ];
  } finally {
    await page.close();
  }
}

/** Writes a chat to the page's storage in the tool's format. */
async function seed(count: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('entropy-tools', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('records');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const writing = database.transaction('records', 'readwrite');
  const records = writing.objectStore('records');
  const put = (store: string, id: string, value: object) =>
    records.put({ version: 1, value }, `${store}\u0000${id}`);
  const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
  for (let number = 0; number < count; number += 1) {
    const answer = `An answer ${number} with **marks**, a [link](https://example.com/) and a list:\n\n- one\n- two\n\n\`\`\`js\nconst value = ${number};\n\`\`\`\n\n${'Some more words to read. '.repeat(number % 20)}`;
    put('chatbot/messages/bench', String(number), {
      id: String(number),
      content: number % 2 === 0 ? `Question ${number}` : answer,
      isUser: number % 2 === 0,
      timestamp: at(number),
      parentId: number === 0 ? null : String(number - 1),
    });
  }
  put('chatbot/sessions', 'bench', {
    id: 'bench',
    title: 'Bench',
    lastUpdated: at(count),
    leafId: String(count - 1),
    pinned: false,
    named: true,
  });
  await new Promise<void>((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onerror = () => reject(writing.error);
  });
  database.close();
}

/** Scrolls up evenly; returns the 95th percentile of the frame times, in ms. */
function scroll(durationMs: number): Promise<number> {
  const list = document.querySelector<HTMLElement>('section[aria-label="Messages"]');
  if (!list) throw new Error('There is no list of messages.');
  list.scrollTop = list.scrollHeight;
  return new Promise((resolve) => {
    const frames: number[] = [];
    const start = performance.now();
    let last = start;
    const step = (now: number) => {
      frames.push(now - last);
      last = now;
      list.scrollTop -= 30;
      if (now - start < durationMs) requestAnimationFrame(step);
      else resolve(frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN);
    };
    requestAnimationFrame(step);
  });
}

/** Streams an answer of many words, and scrolls up through it; the main thread's time is that of its tasks. */
async function measureLongAnswer(page: Page, words: number) {
  const text = `${longAnswer(words)}\n\nThe very end`;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const taskMs = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  await page.getByRole('button', { name: 'New chat' }).first().click();
  await page.evaluate(answerWith, text);
  const before = await taskMs();
  const field = page.getByPlaceholder('Chat with Synthea...');
  await field.fill('Go');
  await field.press('Enter');
  await page.evaluate(untilAnswered);
  const streamMs = (await taskMs()) - before;
  return { streamMs, frameMs: await page.evaluate(scroll, 3_000) };
}

/** Has the page's own requests to the model answered with a text, twenty characters at a time. */
function answerWith(text: string): void {
  const others = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const address = request[0] instanceof Request ? request[0].url : String(request[0]);
    if (!address.includes(':streamGenerateContent')) return others(...request);
    const pieces = text.match(/[\s\S]{1,20}/g) ?? [];
    let at = 0;
    const body = new ReadableStream({
      pull: async (controller) => {
        // As many in a frame as a fast model brings.
        if (at % 12 === 0) await new Promise((next) => requestAnimationFrame(next));
        const isLast = at === pieces.length - 1;
        const said = { content: { role: 'model', parts: [{ text: pieces[at] }] } };
        const candidates = [isLast ? { ...said, finishReason: 'STOP' } : said];
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ candidates })}\n\n`));
        at += 1;
        if (isLast) controller.close();
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
}

/** Streams a long answer and returns the longest task meanwhile, in ms; 0 when none was above 50. */
async function stream(page: Page): Promise<number> {
  const paragraph = `A **paragraph** with \`code\` and words. ${'More of them follow here. '.repeat(20)}`;
  const text = `${`${paragraph}\n\n- a\n- b\n\n`.repeat(12)}\`\`\`js\n${'let line = 1;\n'.repeat(600)}\`\`\`\n\nThe very end`;
  const field = page.getByPlaceholder('Chat with Synthea...');
  await field.fill(`Say exactly:\n${text}`);
  // Measures from here, to exclude the driver inserting 20 kB of text at once.
  await page.evaluate(() => {
    const seen = globalThis as unknown as { longest: number };
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  await field.press('Enter');
  await page.evaluate(untilAnswered);
  return page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
}

/** Waits inside the page, because each text search by the driver is a task of 20 ms or more. */
function untilAnswered(): Promise<void> {
  return new Promise((resolve, reject) => {
    const last = performance.now() + 240_000;
    const look = () => {
      const message = document.querySelector(
        'section[aria-label="Messages"] li:last-child article[aria-label="Synthea"]:not([aria-busy])',
      );
      if (message?.textContent?.includes('The very end')) resolve();
      else if (performance.now() > last) reject(new Error('No answer came.'));
      else setTimeout(look, 100);
    };
    look();
  });
}
