import { forwardRef, type HTMLAttributes } from 'react';

/** A named scrolling region, reachable by keyboard. */
export const ScrollBox = forwardRef<HTMLElement, HTMLAttributes<HTMLElement>>(
  function ScrollBox(props, ref) {
    return (
      <section
        {...props}
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      />
    );
  },
);
