import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { SHARE_PATH, SHARED_PAGE } from '~/platform/offline/offline-contract';

export function loader() {
  throw new Response(null, { status: 404 });
}

/**
 * Files shared with the installed suite come here only when its service worker, which keeps them on the device,
 * is gone. They are not read; the page says that none has come.
 */
export function action({ request }: ActionFunctionArgs) {
  if (new URL(request.url).pathname === SHARE_PATH) return redirect(SHARED_PAGE, 303);
  throw new Response(null, { status: 405 });
}

export default function NotFound() {
  return null;
}
