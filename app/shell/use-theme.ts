import { useEffect } from 'react';
import { useLocal } from '~/platform/use-local';
import { showTheme, type Theme, themeRecord } from './theme';

/** The chosen theme and its setter, in sync across tabs. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useLocal(themeRecord);
  useEffect(() => showTheme(theme), [theme]);
  return [theme, setTheme];
}
