import { readText } from '@entropy-tools/documents/doc/read-text';
import { expect, test } from 'vitest';
import { leafText } from './reading-text';
import { reflow } from './reflow';

const shown = (text: string) =>
  reflow(readText(new TextEncoder().encode(text)).blocks).map(leafText);

test('reflows a paragraph wrapped at 60 characters', () => {
  const text =
    'The sea rises and falls twice a day on most coasts of the\nworld. Sailors wrote tables of it long before anyone could\nsay why, and harbours still hang them out.';
  expect(shown(text)).toEqual([text.replaceAll('\n', ' ')]);
});

test.each([
  'Shall I compare thee to a summer’s day?\nThou art more lovely and more temperate:\nRough winds do shake',
  'To the harbour master\nPier Road 4\nSimon’s Town',
  '- the first of the things that were wanted on the long voyage\n- the second of the things that were wanted on the long trip',
  'One line that is much longer than any that was ever wrapped by hand or by a program, so its end says nothing\nand the next',
])('keeps intentional line breaks: %j', (text) => {
  expect(shown(text)).toEqual([text]);
});
