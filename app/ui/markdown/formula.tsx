import { useEffect, useRef, useState } from 'react';

/**
 * A formula in TeX. Shows its source until the library that draws it has loaded, and where the source is
 * wrong; so an answer stays readable while it streams, and offline.
 */
export function Formula({ tex, isBlock }: { tex: string; isBlock: boolean }) {
  const element = useRef<HTMLSpanElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void import('./draw-formula').then(
      ({ drawFormula }) => {
        if (isCurrent && element.current) setDrawn(drawFormula(element.current, tex, isBlock));
      },
      // Offline at first use.
      () => undefined,
    );
    return () => {
      isCurrent = false;
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
