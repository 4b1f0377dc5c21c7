import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../tests/support/render-page';
import '../shell/styles/app.css';
import { ModelMessage } from './chat-message';
import { LiveAnswer } from './live-answer';
import { MessageList } from './message-list';
import { longAnswer } from './testing/long-answer';

const box = () => document.querySelector('section[aria-label="Messages"]') as HTMLElement;
const rest = () => box().scrollHeight - box().scrollTop - box().clientHeight;
/** Distance of a paragraph from the top of the list. */
const topOf = (text: string) => {
  const found = [...document.querySelectorAll('section p')].find((one) =>
    one.textContent?.includes(text),
  );
  return Math.round(
    (found?.getBoundingClientRect().top ?? Number.NaN) - box().getBoundingClientRect().top,
  );
};
const paragraphs = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at} of a text with some words.`).join('\n\n');

interface ListProps {
  texts: string[];
  /** The last message while it streams. */
  live?: LiveAnswer;
  /** Receives the function that changes the texts. */
  onReady?: (change: (texts: string[]) => void) => void;
}

function List({ texts: first, live, onReady }: ListProps) {
  const [texts, setTexts] = useState(first);
  onReady?.(setTexts);
  return (
    <div style={{ height: 500, display: 'flex', flexDirection: 'column' }}>
      <MessageList
        ids={texts.map((_, at) => String(at))}
        conversation="one"
        renderMessage={(index) => (
          <ModelMessage
            name="Model"
            text={texts[index] ?? ''}
            live={index === texts.length - 1 ? live : undefined}
          />
        )}
      />
    </div>
  );
}

function Answer({ live, onReady }: { live: LiveAnswer; onReady: (finish: () => void) => void }) {
  const [isLive, setLive] = useState(true);
  onReady(() => setLive(false));
  return (
    <ModelMessage name="Model" text={isLive ? '' : live.text()} live={isLive ? live : undefined} />
  );
}

const jump = page.getByRole('button', { name: 'Jump to the latest' });

it('follows an answer, and keeps the place of a reader who has scrolled up', async () => {
  const live = new LiveAnswer();
  live.push(paragraphs('Early', 60));
  await renderPage(() => <List texts={['Before', '']} live={live} />);
  await expect.poll(() => topOf('Early 59')).toBeGreaterThan(0);
  await expect.poll(rest).toBeLessThan(2);
  live.push(`\n\n${paragraphs('Next', 20)}`);
  await expect.poll(() => topOf('Next 19')).toBeGreaterThan(0);
  await expect.poll(rest).toBeLessThan(2);
  await expect.element(jump).not.toBeInTheDocument();

  // In the frame in which the text grows too.
  box().scrollTop -= 400;
  live.push('\n\nMore');
  await expect.element(jump).toBeVisible();
  const place = topOf('Next 5');
  const height = box().scrollHeight;
  live.push(`\n\n${paragraphs('Late', 40)}`);
  await expect.poll(() => box().scrollHeight).toBeGreaterThan(height + 500);
  expect(topOf('Next 5')).toBe(place);

  await jump.click();
  await expect.poll(rest).toBeLessThan(2);
  await expect.element(jump).not.toBeInTheDocument();
  live.push(`\n\n${paragraphs('Last', 20)}`);
  await expect.poll(() => topOf('Last 19')).toBeGreaterThan(0);
  await expect.poll(rest).toBeLessThan(2);
});

it('keeps the place when something above grows', async () => {
  const texts = [paragraphs('First', 4), paragraphs('Second', 60)];
  let change = (_: string[]) => {};
  const keep = (given: typeof change) => {
    change = given;
  };
  await renderPage(() => <List texts={texts} onReady={keep} />);
  await expect.poll(rest).toBeLessThan(2);
  box().scrollTop = 900;
  await expect.element(jump).toBeVisible();
  const name = [...document.querySelectorAll('section p')].find(
    (one) => one.getBoundingClientRect().top > box().getBoundingClientRect().top + 20,
  )?.textContent as string;
  const place = topOf(name);
  const { scrollTop } = box();
  change([paragraphs('First', 40), texts[1] as string]);
  await expect.poll(() => box().scrollTop).toBeGreaterThan(scrollTop + 500);
  expect(topOf(name)).toBe(place);
});

it('keeps the elements of finished blocks while an answer grows, and when it is finished', async () => {
  const live = new LiveAnswer();
  live.push(paragraphs('Early', 30));
  let finish = () => {};
  const keep = (given: () => void) => {
    finish = given;
  };
  await renderPage(() => <Answer live={live} onReady={keep} />);
  await expect.poll(() => document.querySelectorAll('article p').length).toBe(30);
  const before = [...document.querySelectorAll('article p')].slice(0, 29);
  live.push(`\n\n${paragraphs('Late', 30)}`);
  await expect.poll(() => document.querySelectorAll('article p').length).toBe(60);
  finish();
  await expect.poll(() => document.querySelector('article[aria-busy]')).toBeNull();
  const after = [...document.querySelectorAll('article p')];
  expect(before.every((one, at) => one === after[at])).toBe(true);
});

it('shows the end of a long conversation at once, and its beginning when it comes near', async () => {
  const texts = Array.from({ length: 400 }, (_, at) => `Message number ${at}.`);
  await renderPage(() => <List texts={texts} />);
  await expect.poll(() => topOf('Message number 399.')).toBeGreaterThan(0);
  expect(document.querySelectorAll('section li').length).toBe(400);
  expect(topOf('Message number 0.')).toBeNaN();
  box().scrollTop = 0;
  await expect.poll(() => topOf('Message number 0.')).toBeGreaterThan(0);
});

it('formats all of a long answer, in groups that are left out off the screen', async () => {
  await renderPage(() => <ModelMessage name="Model" text={longAnswer(6_000)} />);
  const groups = () => [...document.querySelectorAll('article [style*="contain-intrinsic"]')];
  await expect.poll(() => groups().length).toBeGreaterThan(8);
  await expect.poll(() => document.querySelectorAll('article .whitespace-pre-wrap').length).toBe(0);
  for (const group of groups()) expect(getComputedStyle(group).contentVisibility).toBe('auto');
});
