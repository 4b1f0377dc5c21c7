import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DeviceConversations } from '~/platform/device-conversations';

const TOOLS = 'app/tools';
const declaring = readdirSync(TOOLS).filter((slug) =>
  existsSync(join(TOOLS, slug, 'device-conversations.ts')),
);

/** What these tools store besides conversations: settings that contain no text of the user. */
const SETTINGS = [
  'therapy-country',
  'audio-transcriber-engine',
  'audio-transcriber-language',
  'summarizer-options',
];

/** Names of all records that a tool's sources store on the device. */
function namesKept(slug: string): string[] {
  const sources = readdirSync(join(TOOLS, slug), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|e2e|bench|fuzz|corpus)\./.test(path))
    .map((path) => readFileSync(join(TOOLS, slug, path), 'utf8'));
  return sources.flatMap((source) => [
    ...[...source.matchAll(/LocalRecord<[^{]*\{\s*key: '([^']+)'/g)].map(([, key = '']) => key),
    ...[...source.matchAll(/draftRecordOf\('([^']+)'\)/g)].map(([, name]) => `${name}-draft`),
    ...[...source.matchAll(/RecordStore<[^(]*\(\{\s*name: ['`]([^'`$]+)/g)].map(
      ([, name = '']) => name,
    ),
  ]);
}

it('the list of tools with conversations is complete', () => {
  expect(declaring).toEqual([
    'ai-search-engine',
    'audio-transcriber',
    'basic-agent',
    'chat-to-document',
    'chatbot',
    'summarizer',
    'therapy-agent',
    'unihelper',
  ]);
});

it.each(declaring)('%s declares all its stored conversations for deletion', async (slug) => {
  const { deviceConversations } = (await import(`./tools/${slug}/device-conversations.ts`)) as {
    deviceConversations: DeviceConversations;
  };
  const { records, stores } = deviceConversations;
  expect(deviceConversations.slug).toBe(slug);
  const kept = namesKept(slug);
  expect(kept.length).toBeGreaterThan(0);
  const left = kept.filter(
    (name) =>
      !SETTINGS.includes(name) &&
      !records.includes(name) &&
      !stores.some((prefix) => name.startsWith(prefix)),
  );
  expect(left).toEqual([]);
});
