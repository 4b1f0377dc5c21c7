import type { Slide } from '@entropy-tools/studio/deck/deck';
import { layOutSlide } from '@entropy-tools/studio/deck/layout/lay-out-slide';
import type { SlideDrawing } from '@entropy-tools/studio/deck/slide-drawing';
import { findTheme, type Theme } from '@entropy-tools/studio/deck/themes';
import { useEffect, useMemo, useState } from 'react';
import { DEFAULT_THEME } from '../deck/new-slide';
import { measureOnPage } from './measure-on-page';

/** Draws the slides of a deck; each layout is cached until the slide changes. */
export interface Drawer {
  theme: Theme;
  /** @param index from 0 */
  draw: (slide: Slide, index: number) => SlideDrawing;
}

/** The theme of a deck: the default one is light or dark like the page. */
export function themeOfDeck(id: string, isDark: boolean): Theme {
  return findTheme(id === DEFAULT_THEME ? (isDark ? 'dark' : 'light') : id);
}

/** The drawer of a deck in its theme; redraws when the theme's fonts have loaded. */
export function useDrawer(themeId: string, isDark: boolean, slides: readonly Slide[]): Drawer {
  const theme = themeOfDeck(themeId, isDark);
  const [fontsCame, setFontsCame] = useState(0);
  useEffect(() => {
    let isOver = false;
    void import('./load-fonts')
      .then(({ loadFonts }) => loadFonts(slides, theme.fonts))
      .then((isNew) => {
        if (isNew && !isOver) setFontsCame((count) => count + 1);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [theme, slides]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts are wider or narrower in other fonts
  return useMemo(() => {
    const known = new WeakMap<Slide, { index: number; drawing: SlideDrawing }>();
    const measure = measureOnPage(theme.fonts);
    return {
      theme,
      draw: (slide, index) => {
        const before = known.get(slide);
        if (before?.index === index) return before.drawing;
        const drawing = layOutSlide(slide, { theme, measure, number: index + 1 });
        known.set(slide, { index, drawing });
        return drawing;
      },
    };
  }, [theme, fontsCame]);
}
