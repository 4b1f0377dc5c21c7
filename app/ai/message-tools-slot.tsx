import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { IconName } from '~/ui/icon-names';
import { SmallButton } from './small-button';

/**
 * The buttons of a message: placeholders of the final size at first paint; the real ones are loaded when the
 * page is used. A click before that is replayed then.
 * @param buttons those of `children`, with the same labels
 */
export function MessageToolsSlot({
  buttons,
  isUsed,
  children,
}: {
  buttons: readonly (readonly [icon: IconName, label: string])[];
  isUsed: boolean;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<string>();
  const early = buttons.map(([icon, label]) => (
    <SmallButton
      key={label}
      icon={icon}
      label={label}
      onClick={() => {
        pressed.current = label;
      }}
    />
  ));
  const pressAgain = () => {
    const button = place.current?.querySelector<HTMLElement>(`[aria-label="${pressed.current}"]`);
    button?.click();
  };
  return (
    <div ref={place} className="flex shrink-0 gap-1">
      {isUsed ? (
        <Suspense fallback={early}>
          {children}
          <Loaded onLoaded={pressAgain} />
        </Suspense>
      ) : (
        early
      )}
    </div>
  );
}

function Loaded({ onLoaded }: { onLoaded: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the parts beside it are there
  useEffect(onLoaded, []);
  return null;
}
