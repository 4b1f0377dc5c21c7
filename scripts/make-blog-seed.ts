/**
 * Writes the migration with the first posts of a new blog, from the texts in `content/blog/`. The texts are
 * for that first start only: later changes are made in the editor. A test compares the two. Run it before the
 * migration is first deployed, never afterwards.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countWords } from '../workers/api/blog/count-words.ts';

const CONTENT = 'content/blog';

/** The migration that is written. */
export const SEED_MIGRATION = 'migrations/0007_blog_posts.sql';

interface SeedPost {
  id: string;
  slug: string;
  title: string;
  tags: string[];
  date: Date;
  excerpt: string;
  content: string;
}

/** Reads the texts of the folder, oldest first. Throws when one lacks a field. */
export function readSeedPosts(): SeedPost[] {
  return readdirSync(CONTENT)
    .filter((name) => name.endsWith('.md'))
    .map((name) => parsePost(name, readFileSync(join(CONTENT, name), 'utf8')))
    .sort((one, other) => one.date.getTime() - other.date.getTime());
}

function parsePost(name: string, text: string): SeedPost {
  const [, head = '', content = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const fields = new Map(
    head.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2).replace(/^'(.*)'$/, '$1')] as const;
    }),
  );
  const field = (key: string): string => {
    const value = fields.get(key);
    if (!value) throw new Error(`${name} has no ${key}.`);
    return value;
  };
  return {
    id: field('id'),
    slug: field('slug'),
    title: field('title'),
    tags: field('tags').split(', '),
    date: new Date(field('date')),
    excerpt: field('excerpt'),
    content: content.trim(),
  };
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The migration's SQL: posts, their addresses and their first versions. */
export function seedSql(posts: readonly SeedPost[]): string {
  const statements = posts.flatMap((post) => {
    const time = post.date.getTime();
    const tags = quote(JSON.stringify(post.tags));
    const texts = [post.title, post.content, post.excerpt].map(quote).join(', ');
    return [
      `INSERT INTO \`blog_posts\` (\`id\`, \`slug\`, \`title\`, \`content\`, \`excerpt\`, \`author\`, \`author_email\`, \`tags\`, \`words\`, \`published\`, \`publish_at\`, \`published_at\`, \`created_at\`, \`updated_at\`) VALUES (${quote(post.id)}, ${quote(post.slug)}, ${texts}, 'Entropy Tools', 'hello@entropytools.example', ${tags}, ${countWords(post.content)}, 1, NULL, ${time}, ${time}, ${time});`,
      `INSERT INTO \`blog_slugs\` (\`slug\`, \`post_id\`) VALUES (${quote(post.slug)}, ${quote(post.id)});`,
      `INSERT INTO \`blog_revisions\` (\`id\`, \`post_id\`, \`title\`, \`content\`, \`excerpt\`, \`tags\`, \`saved_at\`) VALUES (${quote(post.id)}, ${quote(post.id)}, ${texts}, ${tags}, ${time});`,
    ];
  });
  const head =
    '-- The posts that a new blog starts with: made of content/blog/ by scripts/make-blog-seed.ts.\n';
  return `${head}${statements.join('\n--> statement-breakpoint\n')}\n`;
}

if (import.meta.main) writeFileSync(SEED_MIGRATION, seedSql(readSeedPosts()));
