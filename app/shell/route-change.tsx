import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * What a navigation does besides showing the page: it scrolls smoothly to the top (spec, section 2) and moves
 * the focus to the page, so that keyboards and screen readers start there. Back and forward restore the
 * scroll position; links with a fragment scroll to it.
 *
 * Rendered before Remix's ScrollRestoration, whose plain `scrollTo` then obeys `scroll-behavior`.
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

/** The scroll position in CSS pixels, kept even when a shorter page has clamped it. */
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

/** Upper limit of a smooth scroll, in milliseconds; some browsers do not fire `scrollend`. */
const longestGlideMs = 1500;

/**
 * Keeps the page's height during the smooth scroll: a page shorter than the former scroll position would be
 * clamped and jump to the top.
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
