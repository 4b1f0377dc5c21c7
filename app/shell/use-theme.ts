import { useEffect } from 'react';
import { useLocal } from '~/platform/use-local';
import { showTheme, type Theme, themeRecord } from './theme';

/** The chosen theme and its setter. What is chosen in one tab shows in the others. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useLocal(themeRecord);
  useEffect(() => showTheme(theme), [theme]);
  return [theme, setTheme];
}
