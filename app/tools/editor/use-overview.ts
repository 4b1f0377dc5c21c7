import { useEffect, useState } from 'react';

/** Under this width the overview overlays the page (spec 3, section 9: 768 px). */
const WIDE = '(min-width: 48rem)';

/** Whether the overview is shown: beside the slide if there is room, otherwise on request. */
export function useOverview() {
  const [overview, setOverview] = useState<'auto' | 'open' | 'closed'>('auto');
  const [isWide, setWide] = useState(true);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => {
      setWide(query.matches);
      setOverview('auto');
    };
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  const isOverviewOpen = overview === 'auto' ? isWide : overview === 'open';
  return {
    overview,
    isOverviewOpen,
    toggleOverview: () => setOverview(isOverviewOpen ? 'closed' : 'open'),
    closeOverlay: () => {
      if (!isWide) setOverview('closed');
    },
  };
}
