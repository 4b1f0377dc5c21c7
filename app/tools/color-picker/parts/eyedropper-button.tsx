import { type Colour, colourOfHex, isHex } from '@entropy-tools/media/colour/colour';
import { useHydrated } from '~/platform/use-hydrated';
import { Button } from '~/ui/button';

/** WICG EyeDropper API; not in TypeScript's DOM library, and in some browsers only. */
interface EyeDropperConstructor {
  new (): { open: () => Promise<{ sRGBHex: string }> };
}

function findEyeDropper(): EyeDropperConstructor | undefined {
  return (globalThis as { EyeDropper?: EyeDropperConstructor }).EyeDropper;
}

/** Takes a colour from anywhere on the screen; nothing where the browser cannot. */
export function EyedropperButton({ onColour }: { onColour: (colour: Colour) => void }) {
  const isHydrated = useHydrated();
  const EyeDropper = isHydrated ? findEyeDropper() : undefined;
  if (!EyeDropper) return null;
  const pick = async () => {
    // It rejects when the person presses Escape: the colour stays as it is.
    const found = await new EyeDropper().open().catch(() => undefined);
    const hex = found?.sRGBHex.slice(0, 7) ?? '';
    if (isHex(hex)) onColour(colourOfHex(hex));
  };
  return <Button onClick={() => void pick()}>Pick from screen</Button>;
}
