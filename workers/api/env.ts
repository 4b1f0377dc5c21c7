import { z } from 'zod';
import { DEVELOPMENT_MASTER_KEYS, masterKeysSetting } from './_core/crypto/master-keys.settings';
import { EnvError } from './_core/env-error';
import {
  findUpstreamWaitProblems,
  type UpstreamWaitBindings,
  upstreamWaitSettings,
} from './_core/upstream-wait.settings';
import { type AdminBindings, adminSettings } from './admin/admin.settings';
import { type AiBindings, aiBindingSetting, aiSettings, findAiProblems } from './ai/ai.settings';
import {
  findHumanCheckProblems,
  type HumanCheckBindings,
  humanCheckSettings,
} from './auth/human-check.settings';
import { findOauthProblems, type OauthBindings, oauthSettings } from './auth/oauth/oauth.settings';
import { type BlogBindings, blogSettings } from './blog/blog.settings';
import {
  type ContactBindings,
  contactSettings,
  findContactProblems,
} from './contact/contact.settings';
import {
  findGenerationProblems,
  type GenerationBindings,
  generationSettings,
} from './generation/generation.settings';
import { type KnowledgeBindings, knowledgeSettings } from './knowledge/knowledge.settings';
import { findMailProblems, type MailBindings, mailSettings } from './mail/mail.settings';
import { type ModelsBindings, modelsBucketSetting } from './models/models.settings';
import {
  findPaymentProblems,
  type PaymentBindings,
  paymentSettings,
} from './payments/payments.settings';
import { type RatesBindings, ratesSettings } from './rates/rates.settings';
import { findSearchProblems, type SearchBindings, searchSettings } from './search/search.settings';
import { findSlidesProblems, type SlidesBindings, slidesSettings } from './slides/slides.settings';
import { type StorageBindings, storageSettings } from './storage/storage.settings';
import { type TerminalBindings, terminalSettings } from './terminal/terminal.settings';
import {
  findWebhookProblems,
  type WebhookBindings,
  webhookSettings,
} from './webhooks/webhooks.settings';
import { type WorkBindings, workQueueSetting } from './work/work.settings';
import {
  findYoutubeProblems,
  type YoutubeBindings,
  youtubeSettings,
} from './youtube/youtube.settings';

/** Bindings and variables as the platform passes them; read them through {@link readEnv}. */
export interface Bindings
  extends MailBindings,
    HumanCheckBindings,
    OauthBindings,
    AdminBindings,
    ContactBindings,
    BlogBindings,
    GenerationBindings,
    KnowledgeBindings,
    ModelsBindings,
    PaymentBindings,
    RatesBindings,
    SearchBindings,
    SlidesBindings,
    StorageBindings,
    TerminalBindings,
    UpstreamWaitBindings,
    WebhookBindings,
    WorkBindings,
    YoutubeBindings,
    AiBindings {
  DB: D1Database;
  FILES: R2Bucket;
  MAIL: SendEmail;
  /** Limits writes of visitors, by network. */
  WRITE_LIMITER: RateLimit;
  /** Limits writes of signed-in users, by user. */
  PERSON_WRITE_LIMITER: RateLimit;
  APP_ENV?: string;
  APP_VERSION?: string;
  LOG_LEVEL?: string;
  PUBLIC_ORIGIN?: string;
  MASTER_KEYS?: string;
}

const LOCAL_ORIGIN = 'http://localhost:8788';

const WHERE_VARS = 'set it under [vars] in workers/api/wrangler.toml';
const WHERE_BINDING = 'declare it in workers/api/wrangler.toml';

function binding<T>(name: string, method: string) {
  return z.custom<T>(
    (value) =>
      typeof (value as Record<string, unknown> | undefined | null)?.[method] === 'function',
    `${name} is missing: ${WHERE_BINDING}`,
  );
}

const schema = z
  .object({
    DB: binding<D1Database>('DB', 'prepare'),
    FILES: binding<R2Bucket>('FILES', 'head'),
    MAIL: binding<SendEmail>('MAIL', 'send'),
    WRITE_LIMITER: binding<RateLimit>('WRITE_LIMITER', 'limit'),
    PERSON_WRITE_LIMITER: binding<RateLimit>('PERSON_WRITE_LIMITER', 'limit'),
    APP_ENV: z
      .enum(
        ['development', 'production'],
        `APP_ENV must be development or production: ${WHERE_VARS}`,
      )
      .default('development'),
    APP_VERSION: z
      .string()
      .min(1, 'APP_VERSION is empty: `npm run deploy` passes it')
      .default('dev'),
    LOG_LEVEL: z
      .enum(['info', 'warn', 'error'], `LOG_LEVEL must be info, warn or error: ${WHERE_VARS}`)
      .default('info'),
    PUBLIC_ORIGIN: z
      .url(`PUBLIC_ORIGIN must be an address such as https://tools.example: ${WHERE_VARS}`)
      .default(LOCAL_ORIGIN)
      .transform((url) => new URL(url).origin),
    MASTER_KEYS: masterKeysSetting,
    ...upstreamWaitSettings,
    ...mailSettings,
    ...oauthSettings,
    ...paymentSettings,
    ...humanCheckSettings,
    ...adminSettings,
    ...contactSettings,
    ...blogSettings,
    ...generationSettings,
    ...knowledgeSettings,
    ...ratesSettings,
    ...searchSettings,
    ...slidesSettings,
    ...storageSettings,
    ...terminalSettings,
    ...webhookSettings,
    ...youtubeSettings,
    ...aiSettings,
    AI: aiBindingSetting,
    WORK: workQueueSetting,
    MODELS: modelsBucketSetting,
  })
  .superRefine((env, context) => {
    for (const message of [
      ...findUpstreamWaitProblems(env),
      ...findMailProblems(env),
      ...findHumanCheckProblems(env),
      ...findOauthProblems(env),
      ...findPaymentProblems(env),
      ...findContactProblems(env),
      ...findSearchProblems(env),
      ...findSlidesProblems(env),
      ...findWebhookProblems(env),
      ...findYoutubeProblems(env),
      ...findAiProblems(env),
      ...findGenerationProblems(env),
    ]) {
      context.addIssue({ code: 'custom', message });
    }
    // Defaults are for development; in production, running on one is a misconfiguration.
    if (env.APP_ENV !== 'production') return;
    if (!env.PUBLIC_ORIGIN.startsWith('https://')) {
      context.addIssue({
        code: 'custom',
        message:
          'PUBLIC_ORIGIN must be the https address of the site in production: deploy with npm run deploy -- --origin https://…',
      });
    }
    if (env.MASTER_KEYS.text === DEVELOPMENT_MASTER_KEYS) {
      context.addIssue({
        code: 'custom',
        message:
          'MASTER_KEYS must be a secret of its own in production: see docs/settings.md for the command that makes one',
      });
    }
  })
  .transform(({ MASTER_KEYS, ...env }) => ({ ...env, MASTER_KEYS: MASTER_KEYS.keys }));

/** The validated environment of the Worker. */
export type Env = z.output<typeof schema>;

const checked = new WeakMap<object, Env>();

/** Validates the environment once per isolate. Throws {@link EnvError} naming each invalid variable. */
export function readEnv(bindings: object): Env {
  const known = checked.get(bindings);
  if (known !== undefined) return known;
  const result = schema.safeParse(bindings);
  if (!result.success) {
    throw new EnvError(result.error.issues.map((issue) => issue.message).join('\n'));
  }
  checked.set(bindings, result.data);
  return result.data;
}
