import type {
  MagicLinkConsumed,
  MagicLinkPreview,
  MagicLinkSent,
} from '@workers/api/auth/magic-link.contract';
import type { OauthProviders } from '@workers/api/auth/oauth/oauth.contract';
import { browserApi, readResponse } from '~/platform/api-client';

/** Sign-in API calls. Each throws `ApiError` like `readResponse`. */

const magicLink = () => browserApi().api.session['magic-link'];

const json = (body: object) => ({
  init: { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
});

/** Requests a magic link by mail. */
export function sendLink(wanted: {
  email: string;
  returnTo: string;
  humanCheck: string;
}): Promise<MagicLinkSent> {
  return readResponse<MagicLinkSent>(magicLink().$post({}, json(wanted)));
}

/** The account that a link would sign in; does not consume the link. */
export function previewLink(token: string): Promise<MagicLinkPreview> {
  return readResponse<MagicLinkPreview>(magicLink().look.$post({}, json({ token })));
}

/** Signs in with a link and returns the return path. */
export function consumeLink(token: string): Promise<MagicLinkConsumed> {
  return readResponse<MagicLinkConsumed>(magicLink().consume.$post({}, json({ token })));
}

/** Signs in with the six digits of the mail, in the browser that requested it; returns the return path. */
export function consumeCode(code: string): Promise<MagicLinkConsumed> {
  return readResponse<MagicLinkConsumed>(magicLink().code.$post({}, json({ code })));
}

/** The OAuth providers that this site supports. */
export function listProviders(): Promise<OauthProviders> {
  return readResponse<OauthProviders>(browserApi().api.session.providers.$get());
}
