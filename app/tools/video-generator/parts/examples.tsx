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
  return (
    <ul aria-label="Examples" className="grid grid-cols-3 gap-2">
      {examples.map(([text, picture]) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onChoose(text)}
            className="group flex w-full flex-col gap-1 text-start text-sm text-muted hover:text-ink"
          >
            <img
              src={picture}
              alt=""
              width={320}
              height={180}
              className="aspect-video h-auto w-full rounded-control border border-line group-hover:border-accent"
            />
            <span className="line-clamp-2">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
