import { expect, it } from 'vitest';
import { judgeScene } from './judge-scene.ts';
import { openScenes } from './open-scenes.ts';
import { readRequests, TRAINING_FILE } from './scene-requests.ts';

const scenes = await openScenes();
const requests = new Map(readRequests(TRAINING_FILE).map((request) => [request.prompt, request]));

it.each([
  'a sailing ship',
  'three red foxes in the snow',
  'two dolphins jumping out of the sea at sunrise',
  'a pink pig on a blue bicycle',
  'bicycle in front of a yellow door',
  'a lamp between two armchairs',
  'autumn forest with mushrooms and a deer',
  'a satellite and an alien in space',
  'pattern of cactus and flamingos, pink and green',
  'birthday card with a unicorn and the text "You are 6!"',
  'elon musk eating a hamburger',
])('%s: shows what is asked for', async (prompt) => {
  const request = requests.get(prompt);
  if (!request) throw new Error(`${TRAINING_FILE} does not hold '${prompt}'.`);
  const scene = await scenes.compose(prompt);
  const { checks } = judgeScene(request.expect, { ...scene, entries: scenes.entries });
  expect(checks.length).toBeGreaterThan(0);
  expect(checks.filter(({ isRight }) => !isRight).map(({ says }) => says)).toEqual([]);
});
