import { notationsWithName } from '@entropy-tools/media/colour/notations';
import { expect, it } from 'vitest';
import { firstNotations } from './first-notations';
import { firstColour } from './use-colour';

it('the notations that stand there first are those of the first colour', () => {
  expect(firstNotations).toEqual(notationsWithName(firstColour.hex));
});
