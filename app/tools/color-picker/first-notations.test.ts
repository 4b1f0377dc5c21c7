import { notationsWithName } from '@entropy-tools/media/colour/notations';
import { expect, it } from 'vitest';
import { firstNotations } from './first-notations';
import { firstColour } from './use-colour';

it('the precomputed notations match the first colour', () => {
  expect(firstNotations).toEqual(notationsWithName(firstColour.hex));
});
