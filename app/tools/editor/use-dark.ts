import { useEffect, useState } from 'react';
import { useTheme } from '~/shell/use-theme';

/** Whether the page is dark, by choice or by the system, and a function to toggle it. */
export function useDark(): { isDark: boolean; toggle: () => void } {
  const [theme, setTheme] = useTheme();
  const [isSystemDark, setSystemDark] = useState(false);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setSystemDark(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark);
  return { isDark, toggle: () => setTheme(isDark ? 'light' : 'dark') };
}
