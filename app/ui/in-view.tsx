import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Renders its content once its place comes into view: what is further down loads for who goes there. */
export function InView({
  className,
  children,
}: {
  /** The place's height until then. */
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
      // Its first lines at the edge of the window are not yet somebody who came for it.
      { rootMargin: '0px 0px -120px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Nothing loads yet, so nothing says that it does.
  return seen ? children : <div ref={place} className={className} />;
}
