/** No file is a dead end: what cannot become what is asked is offered another target or another tool. */
import { formatIds, formats } from '@entropy-tools/convert/formats/formats';
import { officeTargets } from '@entropy-tools/documents/office/office-formats';
import { expect, test } from 'vitest';
import type { ChosenFormat } from './converter/faithful/pick-engine';
import { allTargets, offeredTargets, targetsOfSource } from './converter/offered-targets';
import { tool } from './converter/tool';
import { toolsAccepting } from './registry';

const known = [
  ...new Set<ChosenFormat>([...formatIds, ...(Object.keys(officeTargets) as ChosenFormat[])]),
];
const extensionsOf = (format: ChosenFormat) => [
  format,
  ...(format in formats ? (formats[format as keyof typeof formats].also ?? []) : []),
];

/** What no-way.tsx shows beside its sentence: buttons of targets, and of other tools that take the file. */
function offersOf(format: ChosenFormat, extension: string, canFaithful: boolean) {
  const takers = toolsAccepting(new File(['x'], `a.${extension}`));
  return [
    ...targetsOfSource(format, canFaithful),
    ...takers.filter(({ slug }) => slug !== tool.slug).map(({ slug }) => slug),
  ];
}

test.each([true, false])(
  'a file of every known format has an offer for each target it cannot become (LibreOffice: %s)',
  (canFaithful) => {
    const dead: string[] = [];
    let refused = 0;
    for (const format of known) {
      const offered: readonly string[] = allTargets(offeredTargets([format], canFaithful));
      refused += known.filter((target) => !offered.includes(target)).length;
      for (const extension of extensionsOf(format))
        if (offersOf(format, extension, canFaithful).length === 0) dead.push(extension);
    }
    expect(refused).toBeGreaterThan(10_000);
    expect(dead).toEqual([]);
  },
);
