import type {
  MagicLinkConsumed,
  MagicLinkPreview,
  MagicLinkSent,
} from '@workers/api/auth/magic-link.contract';
import type { OauthProviders } from '@workers/api/auth/oauth/oauth.contract';
import { browserApi, readAnswer } from '~/platform/api-client';

/** Signing in as the pages call it. Each throws `ApiError` as `readAnswer` does. */

const magicLink = () => browserApi().api.session['magic-link'];

const json = (body: object) => ({
  init: { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
});

/** Has a link mailed. */
export function sendLink(wanted: {
  email: string;
  returnTo: string;
  humanCheck: string;
}): Promise<MagicLinkSent> {
  return readAnswer<MagicLinkSent>(magicLink().$post({}, json(wanted)));
}

/** Whom a link would sign in; uses nothing up. */
export function previewLink(token: string): Promise<MagicLinkPreview> {
  return readAnswer<MagicLinkPreview>(magicLink().look.$post({}, json({ token })));
}

/** Signs in by a link and returns where to go. */
export function consumeLink(token: string): Promise<MagicLinkConsumed> {
  return readAnswer<MagicLinkConsumed>(magicLink().consume.$post({}, json({ token })));
}

/** Signs in by the six digits of the mail, in the browser that asked for it; returns where to go. */
export function consumeCode(code: string): Promise<MagicLinkConsumed> {
  return readAnswer<MagicLinkConsumed>(magicLink().code.$post({}, json({ code })));
}

/** Which other accounts this site lets people sign in with. */
export function listProviders(): Promise<OauthProviders> {
  return readAnswer<OauthProviders>(browserApi().api.session.providers.$get());
}
