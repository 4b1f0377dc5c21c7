import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLocal } from '~/platform/local-store';
import { deleteLocalKey, localKeysRecord, saveLocalKey } from '~/platform/vault/local-keys';
import { findGitLogin } from './git-login';

const vault = vi.hoisted(() => ({
  keys: [] as { id: string; name: string; service: string; failed: boolean }[],
  listed: 0,
  revealed: [] as string[],
}));
vi.mock('~/platform/vault/vault-calls', () => ({
  listKeys: async () => {
    vault.listed += 1;
    return vault.keys;
  },
  revealKey: async (id: string) => {
    vault.revealed.push(id);
    if (id === 'broken') throw new Error('no');
    return `token-of-${id}`;
  },
}));

const stored = new Map<string, string>();
const asked: string[] = [];
let answer: string | null = 'y';
const find = (host: string, signedIn = true) =>
  findGitLogin(host, {
    isSignedIn: () => signedIn,
    ask: async (question) => {
      asked.push(question);
      return answer;
    },
  });
const keep = (name: string, key: string, service: 'other' | 'openai' = 'other') =>
  saveLocalKey({ name, service, key }, new Date('2026-11-22T10:00:00Z'));
const kept = (id: string, name: string, more = {}) =>
  vault.keys.push({ id, name, service: 'other', failed: false, ...more });

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});
afterEach(() => {
  for (const { id } of readLocal(localKeysRecord)) deleteLocalKey(id);
  vi.unstubAllGlobals();
  stored.clear();
  asked.length = 0;
  answer = 'y';
  Object.assign(vault, { keys: [], listed: 0, revealed: [] });
});

it('uses the key named after the host, this device’s first, once the user agrees', async () => {
  keep('git.example', 'device-token');
  kept('v1', 'git.example');
  expect(await find('git.example')).toEqual({ username: 'oauth2', password: 'device-token' });
  expect(asked).toEqual(["Use the key 'git.example' of this device for git.example? [y/N] "]);
  expect([vault.listed, vault.revealed]).toEqual([0, []]);
});

it.each([
  ['GitHub', 'github.com', 'oauth2'],
  ['gitlab', 'gitlab.com', 'oauth2'],
  ['ada@Git.Example:8443', 'git.example:8443', 'ada'],
])('finds the key %s of the vault for %s', async (name, host, username) => {
  kept('v1', name);
  expect(await find(host)).toEqual({ username, password: 'token-of-v1' });
  expect(asked).toEqual([`Use the key '${name}' of your vault for ${host}? [y/N] `]);
});

it.each(['n', '', null, 'maybe'])('reveals nothing after the answer %j', async (given) => {
  answer = given;
  kept('v1', 'git.example');
  expect(await find('git.example')).toBeNull();
  expect(vault.revealed).toEqual([]);
});

it('asks nothing if no key has that name, or nobody is signed in', async () => {
  keep('git.example', 'sk-1', 'openai');
  kept('v1', 'evil-git.example');
  kept('v2', 'git.example.evil.test');
  kept('v3', 'git.example', { failed: true });
  kept('v4', 'git.example', { service: 'openai' });
  expect(await find('git.example')).toBeNull();
  kept('v5', 'git.example');
  expect(await find('git.example', false)).toBeNull();
  expect(asked).toEqual([]);
});

it('skips a key that cannot be opened, and shows no control characters', async () => {
  kept('broken', 'git.example');
  expect(await find('git.example')).toBeNull();
  kept('v1', '\u001b[2J@other.example');
  await find('other.example');
  expect(asked.at(-1)).toBe(
    "Use the key '?[2J@other.example' of your vault for other.example? [y/N] ",
  );
});
