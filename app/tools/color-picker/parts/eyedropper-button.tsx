import { type Colour, colourOfHex, isHex } from '@entropy-tools/media/colour/colour';
import { useHydrated } from '~/platform/use-hydrated';
import { Button } from '~/ui/button';

/** WICG EyeDropper API; only supported by some browsers, and not in TypeScript's DOM library. */
interface EyeDropperConstructor {
  new (): { open: () => Promise<{ sRGBHex: string }> };
}

function findEyeDropper(): EyeDropperConstructor | undefined {
  return (globalThis as { EyeDropper?: EyeDropperConstructor }).EyeDropper;
}

/** Picks a colour from anywhere on the screen; renders nothing where the browser lacks the API. */
export function EyedropperButton({ onColour }: { onColour: (colour: Colour) => void }) {
  const isHydrated = useHydrated();
  const EyeDropper = isHydrated ? findEyeDropper() : undefined;
  if (!EyeDropper) return null;
  const pick = async () => {
    // Rejects when the user presses Escape: keep the colour.
    const found = await new EyeDropper().open().catch(() => undefined);
    const hex = found?.sRGBHex.slice(0, 7) ?? '';
    if (isHex(hex)) onColour(colourOfHex(hex));
  };
  return <Button onClick={() => void pick()}>Pick from screen</Button>;
}
