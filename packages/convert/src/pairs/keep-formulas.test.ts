import { expect, it } from 'vitest';
import { markFormulas } from './keep-formulas';

const formula = '<math display="x onerror=alert(1) y"><mi>a</mi></math>';

it('puts formulas back into texts, and none into a title or an attribute', () => {
  const { html, count, restore } = markFormulas(`<img alt='${formula}'><p>${formula}</p>`);
  const [first = '', second = ''] = html.match(/\uf8f0\d\uf8f1/g) ?? [];
  expect(count).toBe(2);
  const written = `<title>${first}</title><body><img alt="${first}"><p>${second}</p>`;
  expect(restore(written)).toBe(`<title></title><body><img alt=""><p>${formula}</p>`);
});

it('looks at tags that do not end once', () => {
  expect(markFormulas('<math '.repeat(100_000)).count).toBe(0);
  const { restore } = markFormulas(`<math>${'<annotation>'.repeat(100_000)}</math>`);
  expect(restore('<body>\uf8f00\uf8f1')).toBe('<body><math></math>');
});
