import { useNavigate } from '@remix-run/react';
import { useLocal } from '~/platform/use-local';
import { themeRecord, themes } from '../theme';
import type { PaletteItem } from './palette-items';

/**
 * Does what an item of the palette says.
 * @param randomToolSlug the slug of a random ready tool
 */
export function useTakeItem(
  randomToolSlug: () => Promise<string | undefined>,
): (item: PaletteItem) => Promise<void> {
  const navigate = useNavigate();
  const [, setTheme] = useLocal(themeRecord);
  return async ({ to, action }) => {
    if (to) navigate(to);
    if (action === 'surprise') {
      const slug = await randomToolSlug();
      if (slug) navigate(`/${slug}`);
    }
    const theme = themes.find((one) => action === `theme-${one}`);
    if (theme) setTheme(theme);
  };
}
