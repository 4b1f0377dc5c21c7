import { expect, it } from 'vitest';
import { notationsWithName } from '~/codecs/colour/notations';
import { firstNotations } from './first-notations';
import { firstColour } from './use-colour';

it('the notations that stand there first are those of the first colour', () => {
  expect(firstNotations).toEqual(notationsWithName(firstColour.hex));
});
