import type { Kdf, PassphraseSetup } from '@workers/api/notes/passphrase.contract';
import { passphraseSetupSchema } from '@workers/api/notes/passphrase.contract';
import { describe, expect, test } from 'vitest';
import {
  createSetup,
  openNote,
  openSetup,
  openText,
  rewrapSetup,
  SealedTextError,
  sealNote,
  sealText,
  WrongPassphraseError,
} from './passphrase-crypto';
import { fromBase64Url, toBase64Url } from './passphrase-crypto-bytes';
import { deriveKeyBytes } from './passphrase-crypto-derive';

const argon: Kdf = {
  name: 'argon2id',
  salt: 'AAECAwQFBgcICQoLDA0ODw',
  memoryKiB: 19_456,
  iterations: 2,
  parallelism: 1,
};
const pbkdf2: Kdf = { name: 'pbkdf2-sha256', salt: argon.salt, iterations: 600_000 };
const note = { title: 'Träume', content: 'Line one\n\u0000 🙂', tags: ['a', 'b,c'] };
const bytes = (fill: number) => new Uint8Array(32).fill(fill);
const hex = (array: Uint8Array) => Buffer.from(array).toString('hex');

// The Argon2id and PBKDF2 values match OpenSSL's (Node's crypto.argon2Sync and pbkdf2Sync).
// Frozen: stored notes and exports can be opened only while these pass. Never edit them to make a test pass.
describe('frozen vectors', () => {
  test('Argon2id and PBKDF2', async () => {
    expect(hex(await deriveKeyBytes('correct horse battery staple', argon))).toBe(
      '818259b6310026a8e0dbac5d2e6927abcfdb07b32258fac4f61b18b80f929085',
    );
    expect(hex(await deriveKeyBytes('correct horse battery staple', pbkdf2))).toBe(
      'ef177144eec9420cbc1093d2a8b344a92bc506d0d4ec9c028dd19f8324d8c1e6',
    );
  });

  test('sealed text of format p1', async () => {
    const key = await crypto.subtle.importKey('raw', bytes(7), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]);
    const iv = new Uint8Array(12).fill(9);
    expect(await sealText(key, 'Dear diary', 'notes|n1|title|s1', iv)).toBe(
      'p1.CQkJCQkJCQkJCQkJ.Y-Dl5p6UqADSG7O_2nsrIXggnBg61vc6rcE',
    );
    expect(
      await openText(
        key,
        'p1.CQkJCQkJCQkJCQkJ.Y-Dl5p6UqADSG7O_2nsrIXggnBg61vc6rcE',
        'notes|n1|title|s1',
      ),
    ).toBe('Dear diary');
  });

  test('a whole setup with a note', async () => {
    const { setup, sealed } = frozen;
    const derived = await deriveKeyBytes('correct horse battery staple', setup.kdf);
    expect(await openNote(await openSetup(derived, setup), 'note-1', sealed)).toEqual(note);
  });
});

describe('passphrase setup', () => {
  test('opens only with the key it was created with, and not with other KDF parameters', async () => {
    const { setup } = await createSetup(bytes(1), argon);
    expect(passphraseSetupSchema.parse(setup)).toEqual(setup);
    expect((await openSetup(bytes(1), setup)).setupId).toBe(setup.id);
    await expect(openSetup(bytes(2), setup)).rejects.toThrow(WrongPassphraseError);
    const weaker = { ...setup, kdf: { ...argon, iterations: 3 } };
    await expect(openSetup(bytes(1), weaker)).rejects.toThrow(WrongPassphraseError);
    const moved = { ...setup, id: 'B'.repeat(22) };
    await expect(openSetup(bytes(1), moved)).rejects.toThrow(WrongPassphraseError);
    const { setup: other } = await createSetup(bytes(1), argon);
    await expect(openSetup(bytes(1), { ...setup, check: other.check })).rejects.toThrow(
      SealedTextError,
    );
  });

  test('has its own non-extractable key each time', async () => {
    const one = await createSetup(bytes(1), argon);
    const two = await createSetup(bytes(1), argon);
    expect(one.setup.wrappedKey).not.toBe(two.setup.wrappedKey);
    const sealed = await sealNote(one.notesKey, 'n', note);
    await expect(openNote({ ...two.notesKey, setupId: one.setup.id }, 'n', sealed)).rejects.toThrow(
      SealedTextError,
    );
    await expect(crypto.subtle.exportKey('raw', one.notesKey.key)).rejects.toThrow();
  });

  test('opens the same notes after a change of passphrase, and no longer with the old one', async () => {
    const { setup, notesKey } = await createSetup(bytes(1), argon);
    const sealed = await sealNote(notesKey, 'n', note);
    await expect(rewrapSetup(bytes(3), setup, bytes(2), pbkdf2)).rejects.toThrow(
      WrongPassphraseError,
    );
    const changed = await rewrapSetup(bytes(1), setup, bytes(2), pbkdf2);
    expect(changed.id).toBe(setup.id);
    expect(await openNote(await openSetup(bytes(2), changed), 'n', sealed)).toEqual(note);
    await expect(openSetup(bytes(1), changed)).rejects.toThrow(WrongPassphraseError);
  });
});

describe('sealed note', () => {
  test('opens only for its row and field, and reveals nothing of its text', async () => {
    const { notesKey } = await createSetup(bytes(1), argon);
    const sealed = await sealNote(notesKey, 'n', note);
    expect(await openNote(notesKey, 'n', sealed)).toEqual(note);
    expect(JSON.stringify(sealed)).not.toContain('Line');
    await expect(openNote(notesKey, 'm', sealed)).rejects.toThrow(SealedTextError);
    const swapped = { ...sealed, title: sealed.content, content: sealed.title };
    await expect(openNote(notesKey, 'n', swapped)).rejects.toThrow(SealedTextError);
  });

  test('differs on each write', async () => {
    const { notesKey } = await createSetup(bytes(1), argon);
    const sealed = await Promise.all(
      Array.from({ length: 50 }, () => sealNote(notesKey, 'n', note)),
    );
    expect(new Set(sealed.flatMap((texts) => Object.values(texts))).size).toBe(150);
  });

  test('does not open if a single character changed, or in another format', async () => {
    const { notesKey } = await createSetup(bytes(1), argon);
    const sealed = await sealNote(notesKey, 'n', note);
    for (let at = 3; at < sealed.title.length; at += 5) {
      const swapped = sealed.title[at] === 'A' ? 'B' : 'A';
      const title = sealed.title.slice(0, at) + swapped + sealed.title.slice(at + 1);
      await expect(openNote(notesKey, 'n', { ...sealed, title })).rejects.toThrow(SealedTextError);
    }
    for (const title of ['', 'p1', 'p2.aaaa.bbbb', 'e1.aaaa.bbbb', `${sealed.title}.x`]) {
      await expect(openNote(notesKey, 'n', { ...sealed, title })).rejects.toThrow(SealedTextError);
    }
  });
});

test('derives the same key from equivalent Unicode forms', async () => {
  const kdf = { ...pbkdf2, iterations: 1 };
  expect(await deriveKeyBytes('e\u0301te\u0301 pass', kdf)).toEqual(
    await deriveKeyBytes('\u00e9t\u00e9 pass', kdf),
  );
});

test('encodes base64url of any length', () => {
  for (const length of [0, 1, 2, 3, 16, 100_000]) {
    const array = Uint8Array.from({ length }, (_, at) => (at * 31) % 256);
    const text = toBase64Url(array);
    expect(text).toBe(Buffer.from(array).toString('base64url'));
    expect(fromBase64Url(text)).toEqual(array);
  }
  expect(() => fromBase64Url('a b')).toThrow();
});

const frozen: { setup: PassphraseSetup; sealed: Record<keyof typeof note, string> } = {
  setup: {
    version: 1,
    id: 'bfqUSNUG7Un-kSbJ3XwIXg',
    kdf: {
      name: 'argon2id',
      salt: 'AAECAwQFBgcICQoLDA0ODw',
      memoryKiB: 19456,
      iterations: 2,
      parallelism: 1,
    },
    wrappedKey:
      'p1.k2YR_Nn1y1ItqGQk.2pIo7Xpd6amSXWYckExDS-F1s1cxbg5ga05E9ElIH5V07ZqcWCwtEDRilt5CFexXGAove6GOnfLtjOo',
    check: 'p1.Hoj8EidtAynq97ev._TjsShMJNU3JkCOms4Jr5e3RzHIxlZOM9MMHiNzSEE64cOiXXQ',
  },
  sealed: {
    title: 'p1.4xukbHZjCONuNZS2.wZVDzmjNdivzFegMn_EiW0GTdvuzP0A',
    content: 'p1.72w_P_OC0YPVK7E_.d8DQ-qFbiiWRvevHESH_zpkFVo0_ieM0KByAkud-cg',
    tags: 'p1.BBnQSvtztcWEJC2K.fhQZKZsivd0uKHbrzJa4um0v-_AieOtOWV5K',
  },
};
