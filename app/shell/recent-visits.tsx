import { useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import { readLocal, writeLocal } from '~/platform/local-store';
import { recentRecord, withRecent } from '~/platform/slug-lists';

/** Records opened tools on this device. Every route in a tool's folder counts as a tool. */
export function RecentVisits() {
  const id = useMatches().at(-1)?.id ?? '';
  const slug = /^tools\/([^/]+)\/page$/.exec(id)?.[1];
  useEffect(() => {
    if (slug) writeLocal(recentRecord, withRecent(readLocal(recentRecord), slug));
  }, [slug]);
  return null;
}
