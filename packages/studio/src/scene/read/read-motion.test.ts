import { expect, it } from 'vitest';
import { readMotion } from './read-motion';

it.each([
  ['a fox, the camera slowly zooms in', { camera: 'near' }, 'a fox'],
  ['a castle, slow zoom out', { camera: 'far' }, 'a castle'],
  ['a town, camera pans to the left', { camera: 'left' }, 'a town'],
  ['a village, day to night', { hours: ['day', 'golden', 'sunset', 'dusk', 'night'] }, 'a village'],
  ['a lake from dusk to dawn', { hours: ['dusk', 'night', 'dawn'] }, 'a lake'],
  ['fish in the sea, seamless loop', { isLoop: true }, 'fish in the sea'],
  ['a satellite orbiting the earth', { isOrbit: true }, 'a satellite flying beside the earth'],
  ['a ship, with the title “Ahoy”', { title: 'Ahoy' }, 'a ship'],
])('%s', (prompt, motion, rest) => {
  expect(readMotion(prompt)).toEqual({ motion, rest });
});

it.each([
  'a man pushing a cart',
  'a frying pan on a table',
  'a card that says “Hooray”',
  'day and night',
])('leaves %s to the picture', (prompt) => {
  expect(readMotion(prompt)).toEqual({ motion: {}, rest: prompt });
});
