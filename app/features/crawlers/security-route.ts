import type { LoaderFunctionArgs } from '@remix-run/cloudflare';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year; a copy cached for some weeks is still valid. */
const VALID_DAYS = 180;

/** /.well-known/security.txt (RFC 9116): where to report a vulnerability. */
export function loader({ request }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url);
  // Rounded to the day, so that all copies of one day are identical.
  const day = Math.floor(Date.now() / DAY_MS) + VALID_DAYS;
  const body = `Contact: ${origin}/contact
Expires: ${new Date(day * DAY_MS).toISOString().replace('.000Z', 'Z')}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`;
  return new Response(body, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
