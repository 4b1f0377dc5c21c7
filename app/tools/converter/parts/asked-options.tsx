import { useLocation } from '@remix-run/react';
import { optionsFromAddress } from '../options-from-address';

/** What the page's address asks for, before a file is there. */
export default function AskedOptions() {
  const { words } = optionsFromAddress(new URLSearchParams(useLocation().search));
  if (words.length === 0) return null;
  return <p className="-mt-2 text-sm text-muted">Set: {words.join(', ')}.</p>;
}
