import { expect, it } from 'vitest';
import { findSubjectFault } from './check-commits.ts';

it.each([
  'converter: keep table borders in docx to pdf',
  'decisions 029, 060: what asks for a recent sign-in',
  'tool-kit/locked: ask once for a password',
  'AI search: an engine whose key is missing says so',
  "Merge branch 'main' into servers",
])('accepts %s', (subject) => {
  expect(findSubjectFault(subject)).toBeUndefined();
});

it.each([
  ['fixed things', 'scope'],
  ['converter:keep table borders', 'scope'],
  [': keep table borders', 'scope'],
  ['converter: keep table borders.', 'full stop'],
  [`converter: ${'long '.repeat(40)}`, 'characters'],
])('rejects %s', (subject, word) => {
  expect(findSubjectFault(subject)).toContain(word);
});
