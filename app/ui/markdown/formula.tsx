import { useEffect, useRef, useState } from 'react';
import { drawWhenNear } from './draw-when-near';

/**
 * A formula in TeX. Shows its source until it is drawn, on the screen first, and where the source is wrong;
 * so an answer stays readable while it streams, and offline.
 */
export function Formula({ tex, isBlock }: { tex: string; isBlock: boolean }) {
  const element = useRef<HTMLSpanElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const here = element.current;
    const around = here?.parentElement;
    if (!here || !around) return;
    let cancel = () => {};
    let isCurrent = true;
    void import('./draw-formula').then(
      ({ drawFormula }) => {
        if (isCurrent)
          cancel = drawWhenNear(around, () => setDrawn(drawFormula(here, tex, isBlock)));
      },
      // Offline at first use.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [tex, isBlock]);
  return (
    <span
      className={isBlock ? 'block overflow-x-auto overflow-y-hidden py-1' : undefined}
      data-formula={tex}
    >
      {!isDrawn && <code>{tex.trim()}</code>}
      {/* Clipped: TeX can move its signs anywhere, also over the rest of the page. */}
      <span
        ref={element}
        hidden={!isDrawn}
        className={
          isBlock ? undefined : 'inline-block max-w-full overflow-clip [overflow-clip-margin:0.2em]'
        }
      />
    </span>
  );
}
