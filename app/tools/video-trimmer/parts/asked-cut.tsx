import { useLocation } from '@remix-run/react';
import { askedInAddress } from '../start-from-address';

/** What the page's address asks for, before a video is there. */
export default function AskedCut() {
  const words = askedInAddress(new URLSearchParams(useLocation().search));
  return words.length > 0 && <p className="text-sm text-muted">Set: {words.join(', ')}.</p>;
}
