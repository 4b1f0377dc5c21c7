import { colourOfHex } from '@entropy-tools/media/colour/colour';
import { makeHarmony } from '@entropy-tools/media/colour/harmony';
import { confusedPairs, simulateVision, visions } from '@entropy-tools/media/colour/vision';
import { inkOn } from '../ink-on';

/** Simulates four kinds of colour blindness on the palette, and lists indistinguishable colours. */
export function ColourVision({ hex, palette }: { hex: string; palette: readonly string[] }) {
  const isOwn = palette.length > 1;
  const hexes = isOwn ? palette : makeHarmony(colourOfHex(hex), 'analogous').map((one) => one.hex);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-muted">
        {isOwn
          ? 'The palette on the bench.'
          : 'Analogous colours as an example: a palette that you generate takes their place.'}
      </p>
      <ul className="flex flex-col gap-5">
        <Row name="Full colour vision" about="As most people see it." hexes={hexes} />
        {visions.map((vision) => {
          const pairs = confusedPairs(hexes, vision);
          return (
            <Row
              key={vision.id}
              name={vision.name}
              about={vision.about}
              hexes={hexes.map((one) => simulateVision(one, vision))}
            >
              {pairs.length === 0
                ? 'All can be told apart.'
                : `Hard to tell apart: ${pairs
                    .slice(0, 4)
                    .map(([one, other]) => `${hexes[one]} and ${hexes[other]}`)
                    .join('; ')}${pairs.length > 4 ? ` and ${pairs.length - 4} more pairs` : ''}.`}
            </Row>
          );
        })}
      </ul>
    </div>
  );
}

function Row({
  name,
  about,
  hexes,
  children,
}: {
  name: string;
  about: string;
  hexes: readonly string[];
  children?: string;
}) {
  return (
    <li className="grid gap-x-6 gap-y-2 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h3 className="text-lg">{name}</h3>
        <p className="text-sm text-muted">{about}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <ol
          aria-label={name}
          className="flex h-14 overflow-hidden rounded-control border border-line"
        >
          {hexes.map((hex, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity here
              key={index}
              data-hex={hex}
              style={{ background: hex }}
              className={`flex min-w-0 flex-1 items-end overflow-hidden p-2 font-mono text-xs ${inkOn(hex)}`}
            >
              <span className={hexes.length > 4 ? 'sr-only lg:not-sr-only' : ''}>{hex}</span>
            </li>
          ))}
        </ol>
        {children && <p className="text-sm text-muted">{children}</p>}
      </div>
    </li>
  );
}
