import { expect, test } from 'vitest';
import { shownName } from './shown-name';

test('keeps the extension of a long name in sight', () => {
  const shown = shownName(`${'a'.repeat(300)}-final.docx`);
  expect(shown).toHaveLength(80);
  expect(shown).toMatch(/^a+…a+-final\.docx$/);
});

test('takes out what would turn the direction of the letters, and no others', () => {
  expect(shownName('photo\u202Egpj.exe')).toBe('photogpj.exe');
  expect(shownName('שלום 👩‍🌾.pdf')).toBe('שלום 👩‍🌾.pdf');
});
