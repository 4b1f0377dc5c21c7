/**
 * Checks that a copy of the database and the log reveals neither what a user wrote nor anything that gives
 * access, after the user has used every feature.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInOverHttp } from '../support/http-person';
import type { RunningProduct } from '../support/server';
import { plainProduct } from '../support/shared-products';

let product: RunningProduct;
/** Secrets by their name; all must be absent. */
const secrets = new Map<string, string>();
/** Readable on purpose: finding them shows that the search covers the rows. */
const readable: string[] = [];

const canary = (name: string) => {
  const text = `canary-${name}-${randomBytes(9).toString('hex')}`;
  secrets.set(name, text);
  return text;
};
const newId = () => randomBytes(16).toString('base64url');

beforeAll(async () => {
  product = await plainProduct();
  const person = await signInOverHttp(product.url);
  secrets.set('session id', person.sessionId).set('magic token', person.linkToken);
  readable.push(person.email, 'Name of the key');
  await person.send('POST', '/api/vault/keys', {
    name: 'Name of the key',
    service: 'openai',
    key: canary('api key'),
  });
  const { token } = (await person.send('POST', '/api/session/token', { scope: 'payments' })) as {
    token: string;
  };
  secrets.set('api token', token);
  const note = {
    encryption: 'server',
    title: canary('note title'),
    content: `A long day. ${canary('note content')}`,
    tags: [canary('note tag')],
    category: 'gratitude',
    mood: 'Peaceful',
    weather: 'Rainy',
  };
  const id = newId();
  const made = (await person.send('POST', '/api/notes', { ...note, id })) as {
    note: { updated_at: string };
  };
  await person.send('PUT', `/api/notes/${id}`, {
    ...note,
    content: canary('edited note'),
    updated_at: made.note.updated_at,
  });
  const at = Date.now();
  await person.send('POST', '/api/planner/sync', {
    since: 0,
    changes: [
      {
        id: newId(),
        kind: 'task',
        fields: {
          title: { value: canary('task title'), at },
          notes: { value: canary('task notes'), at },
        },
      },
    ],
  });
  // A second sign-in whose link has not been used yet.
  const other = await signInOverHttp(product.url);
  secrets.set('second session id', other.sessionId);
});

function filesOf(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
}

describe('a copy of the data folder', () => {
  it('contains the readable rows', () => {
    const files = filesOf(product.dataFolder);
    for (const text of readable) {
      expect(
        files.some((file) => file.includes(text)),
        text,
      ).toBe(true);
    }
  });

  it('contains no secret and nothing that a user wrote', () => {
    const files = filesOf(product.dataFolder);
    const found = [...secrets].filter(([, text]) => files.some((file) => file.includes(text)));
    expect(found.map(([name]) => name)).toEqual([]);
    expect(secrets.size).toBe(11);
  });
});

it('the log of every request contains none of it either', () => {
  const log = product.log();
  expect(log).toContain('"path":"/api/notes"');
  const found = [...secrets].filter(([, text]) => log.includes(text));
  expect(found.map(([name]) => name)).toEqual([]);
  for (const text of readable) expect(log).not.toContain(text);
});
