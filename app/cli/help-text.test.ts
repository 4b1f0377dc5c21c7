import { sourceFormats, targetsOf } from '@entropy-tools/convert/find-way';
import { expect, it } from 'vitest';
import { steps } from '~/tools/step-registry';
import { helpText } from './help-text';

it('lists the conversions that run without a browser, and no other', () => {
  const lines = helpText(steps).split('Formats: ')[1]?.trim().split(/\n\s+/) ?? [];
  const listed = new Set(
    lines.flatMap((line) => {
      const [source = '', targets = ''] = line.split(' to ');
      return targets.split(', ').map((target) => `${source} ${target}`);
    }),
  );
  const convert = steps.find(({ id }) => id === 'converter/convert');
  for (const source of sourceFormats)
    for (const target of targetsOf(source)) {
      const needs = convert?.needsBrowser?.(convert.options.parse({ to: target }) as never, source);
      expect([source, target, listed.has(`${source} ${target}`)]).toEqual([source, target, !needs]);
    }
  expect(listed).toContain('docx pdf');
  expect(listed).not.toContain('mov mp4');
  expect(listed).not.toContain('heic jpg');
  expect(listed).not.toContain('png webp');
});
