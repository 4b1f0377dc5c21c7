import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Approval } from './approval';

it('can be refused immediately, but allowed only after a delay', () => {
  const call = { id: 'c', name: 'a', title: 'A', summary: '', args: {}, state: 'waiting' } as const;
  const html = renderToStaticMarkup(
    <Approval question={{ call, mayRemember: true, answer: () => {} }} />,
  );
  const off = [...html.matchAll(/<button([^>]*)>(Allow[^<]*|Refuse)/g)].map(
    ([, attributes = '', name]) => [name, attributes.includes('aria-disabled="true"')],
  );
  expect(off).toEqual([
    ['Allow once', true],
    ['Allow for this conversation', true],
    ['Refuse', false],
  ]);
});
