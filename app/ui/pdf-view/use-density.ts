import { useEffect, useState } from 'react';

/** Device pixels per CSS pixel; follows the browser's zoom and moves to another screen. */
export function useDensity(): number {
  const [density, setDensity] = useState(1);
  useEffect(() => {
    setDensity(devicePixelRatio);
    const query = matchMedia(`(resolution: ${density}dppx)`);
    const update = () => setDensity(devicePixelRatio);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, [density]);
  return density;
}
