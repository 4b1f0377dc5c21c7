import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * What a change of route does besides showing the page: it scrolls smoothly to the top (spec, section
 * 2) and hands the focus to the page, so that keyboards and screen readers start there. Back and
 * forward jump to where one was; links to a place in a page go there.
 *
 * Stands before Remix's ScrollRestoration, whose plain `scrollTo` then obeys `scroll-behavior`.
 */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef<string>();
  const laidOut = useRef(pathname);
  const place = useScrollPlace();

  useBrowserLayoutEffect(() => {
    const root = document.documentElement;
    if (navigationType === 'POP') delete root.dataset.scroll;
    else root.dataset.scroll = 'smooth';
    if (laidOut.current === pathname) return;
    laidOut.current = pathname;
    if (navigationType !== 'POP' && !hash) keepRoom(place.current);
  });

  useEffect(() => {
    const isFirst = shown.current === undefined;
    const isSame = shown.current === pathname;
    shown.current = pathname;
    if (isFirst || isSame || hash) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}

/** Where the page is scrolled to, in CSS pixels: known also when a shorter page has cut it off. */
function useScrollPlace(): { current: number } {
  const place = useRef(0);
  useEffect(() => {
    const note = () => {
      place.current = window.scrollY;
    };
    note();
    document.addEventListener('scroll', note, { passive: true });
    return () => document.removeEventListener('scroll', note);
  }, []);
  return place;
}

/** No glide takes longer, in milliseconds; some browsers do not say when it is over. */
const longestGlideMs = 1500;

/**
 * A page that is shorter than where one was would be cut off there, and the way to its top would be a
 * jump. So the page keeps the room for as long as the glide takes.
 */
function keepRoom(place: number): void {
  const main = document.getElementById('main');
  const { matches: isStill } = matchMedia('(prefers-reduced-motion: reduce)');
  if (!main || isStill || place === 0) return;
  main.style.minHeight = `${place + window.innerHeight}px`;
  const end = () => {
    main.style.minHeight = '';
    clearTimeout(timer);
    document.removeEventListener('scrollend', end);
  };
  const timer = setTimeout(end, longestGlideMs);
  document.addEventListener('scrollend', end);
}
