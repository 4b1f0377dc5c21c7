import { ExampleCards } from '~/tool-kit/example-cards';
import car from '../examples/car.webp';
import fox from '../examples/fox.webp';
import ship from '../examples/ship.webp';

const examples = [
  ['A sailing ship on a stormy sea at sunset', ship],
  ['A red fox running through a snowy forest, watercolour', fox],
  ['A car driving through a city at night, the camera pans left', car],
] as const;

/** Texts with a picture of their film; one press plays it. */
export function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  return <ExampleCards examples={examples} height={180} onChoose={onChoose} />;
}
