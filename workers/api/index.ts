import { accountRoutes } from './account/account.routes';
import { profileRoutes } from './account/profile.routes';
import { accountFileRoutes } from './account-files/account-files.routes';
import { adminRoutes } from './admin/admin.routes';
import { aiRoutes } from './ai/ai.routes';
import { apiTokenRoutes } from './auth/api-token.routes';
import { emailChangeRoutes, emailChangeStopRoutes } from './auth/email-change/email-change.routes';
import { humanCheckRoutes } from './auth/human-check.routes';
import { magicLinkRoutes } from './auth/magic-link.routes';
import { oauthRoutes } from './auth/oauth/oauth.routes';
import { passkeyRoutes, passkeySignInRoutes } from './auth/passkeys/passkey.routes';
import { sessionRoutes } from './auth/session.routes';
import { sessionsRoutes } from './auth/sessions.routes';
import { blogRoutes } from './blog/blog.routes';
import { blogAdminRoutes } from './blog/blog-admin.routes';
import { blogImageRoutes, blogImageUploadRoutes } from './blog/blog-images.routes';
import { contactRoutes } from './contact/contact.routes';
import { couponRoutes } from './coupons/coupons.routes';
import { createBaseApp } from './create-base-app';
import { generationRoutes } from './generation/generation.routes';
import { gitRoutes } from './git/git.routes';
import { healthRoutes } from './health/health.routes';
import { runScheduled } from './jobs/jobs.service';
import { knowledgeRoutes } from './knowledge/knowledge.routes';
import { knowledgeOperatorRoutes } from './knowledge/operator.routes';
import { prospectusRoutes } from './knowledge/prospectus.routes';
import { inboxRoutes } from './mail/inbox.routes';
import { mcpRoutes } from './mcp/mcp.routes';
import { modelRoutes } from './models/models.routes';
import { notesRoutes } from './notes/notes.routes';
import { passphraseRoutes } from './notes/passphrase.routes';
import { pageLogRoutes } from './page-log/page-log.routes';
import { operatorRoutes } from './payments/operator/operator.routes';
import { paymentConfigRoutes, paymentRoutes } from './payments/payments.routes';
import { priceRoutes } from './payments/price/price.routes';
import { plannerRoutes } from './planner/planner.routes';
import { ratesRoutes } from './rates/rates.routes';
import { searchRoutes } from './search/search.routes';
import { slidesRoutes } from './slides/slides.routes';
import { storageRoutes } from './storage/storage.routes';
import { subscriptionRoutes } from './subscription/subscription.routes';
import { takedownRoutes } from './takedown/takedown.routes';
import { terminalRoutes } from './terminal/terminal.routes';
import { vaultRoutes } from './vault/vault.routes';
import { consumeWork } from './work/work.service';
import { youtubeRoutes } from './youtube/youtube.routes';

/** All routes of the Worker. */
export const app = createBaseApp()
  .route('/', healthRoutes)
  .route('/', pageLogRoutes)
  .route('/', sessionRoutes)
  .route('/', oauthRoutes)
  .route('/', apiTokenRoutes)
  .route('/', sessionsRoutes)
  .route('/', notesRoutes)
  .route('/', passphraseRoutes)
  .route('/', storageRoutes)
  .route('/', accountFileRoutes)
  .route('/', humanCheckRoutes)
  .route('/', magicLinkRoutes)
  .route('/', passkeySignInRoutes)
  .route('/', passkeyRoutes)
  .route('/', emailChangeRoutes)
  .route('/', emailChangeStopRoutes)
  .route('/', inboxRoutes)
  .route('/', profileRoutes)
  .route('/', accountRoutes)
  .route('/', plannerRoutes)
  .route('/', vaultRoutes)
  .route('/', blogRoutes)
  .route('/', blogAdminRoutes)
  .route('/', blogImageUploadRoutes)
  .route('/', blogImageRoutes)
  .route('/', subscriptionRoutes)
  .route('/', priceRoutes)
  .route('/', paymentConfigRoutes)
  .route('/', paymentRoutes)
  .route('/', operatorRoutes)
  .route('/', couponRoutes)
  .route('/', adminRoutes)
  .route('/', takedownRoutes)
  .route('/', contactRoutes)
  .route('/', ratesRoutes)
  .route('/', searchRoutes)
  .route('/', youtubeRoutes)
  .route('/', slidesRoutes)
  .route('/', gitRoutes)
  .route('/', terminalRoutes)
  .route('/', knowledgeRoutes)
  .route('/', knowledgeOperatorRoutes)
  .route('/', prospectusRoutes)
  .route('/', mcpRoutes)
  .route('/', aiRoutes)
  .route('/', modelRoutes)
  .route('/', generationRoutes);

/** The routes with their types, for the client in `app/platform/api-client.ts`. */
export type Api = typeof app;

export default {
  fetch: app.fetch,
  queue: (batch: MessageBatch, env: object) => consumeWork(batch, env),
  scheduled: (event: { cron: string }, env: object) => runScheduled(env, event),
};
