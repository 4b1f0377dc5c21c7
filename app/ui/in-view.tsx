import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Renders its content once it scrolls into view, so that content further down loads only when needed. */
export function InView({
  className,
  children,
}: {
  /** Class names with the placeholder's height. */
  className: string;
  children: ReactNode;
}) {
  const [seen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      // A few pixels at the window's edge do not count as in view yet.
      { rootMargin: '0px 0px -120px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Nothing is loading yet, so no indicator is shown.
  return seen ? children : <div ref={place} className={className} />;
}
