import { useEffect, useState } from 'react';

const query = '(min-width: 1024px)';

/** Whether there is room for a toolbar that stays visible. Browser only. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const update = () => setWide(media.matches);
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, []);
  return wide;
}
