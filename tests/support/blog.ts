/** The blog's administrator in browser tests. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from './account.ts';

/** The address set when the product was started (`global-setup.ts`). */
const EDITOR_EMAIL = 'editor@example.com';

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
let known: Cookies | undefined;

/** Signs the page in as the administrator; once per process, because the links per address are limited. */
export async function signInEditor(page: Page): Promise<void> {
  if (known === undefined) {
    await signIn(page, EDITOR_EMAIL);
    known = await page.context().cookies();
  }
  await page.context().addCookies(known);
}

/** Stores a post as the administrator. */
export async function createPost(
  page: Page,
  change: object = {},
): Promise<{ id: string; slug: string; title: string }> {
  const { BASE_URL = '' } = process.env;
  const data = {
    id: randomBytes(16).toString('base64url'),
    title: `Post ${randomBytes(4).toString('hex')}`,
    content: 'A text.',
    excerpt: '',
    tags: [],
    slug: '',
    published: true,
    publishAt: null,
    ...change,
  };
  const response = await page.request.post('/api/blog/admin/posts', {
    data,
    headers: { Origin: new URL(BASE_URL).origin },
  });
  if (!response.ok()) throw new Error(`The post was refused: ${await response.text()}`);
  return ((await response.json()) as { post: { id: string; slug: string; title: string } }).post;
}
