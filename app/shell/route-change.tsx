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

  useBrowserLayoutEffect(() => {
    const root = document.documentElement;
    if (navigationType === 'POP') delete root.dataset.scroll;
    else root.dataset.scroll = 'smooth';
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
