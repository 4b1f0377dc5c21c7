import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AnswerText } from './answer-text';
import { longAnswer } from './testing/long-answer';

/** What is rendered first, before effects. */
const first = (words: number) => renderToStaticMarkup(<AnswerText text={longAnswer(words)} />);

it('formats the ends of a long answer first, and has all of its words at once', () => {
  const markup = first(6_000);
  expect(markup.split('whitespace-pre-wrap').length).toBeGreaterThan(3);
  for (let at = 1; at < 34; at += 1) expect(markup).toContain(`Sentence ${at} has`);
  expect(markup.startsWith('<div')).toBe(true);
  expect(markup.slice(0, 5_000)).toContain('<strong>strong words</strong>');
  expect(markup.slice(-5_000)).not.toContain('**');
});

it('formats a short answer at once', () => {
  expect(first(900)).not.toContain('whitespace-pre-wrap');
});
