// End-to-end encryption of notes. The passphrase gives a key (Argon2id), which unwraps a random 256-bit key,
// which opens the notes: changing the passphrase rewraps only that key and leaves the notes alone. Runs in
// browsers and in Node (scripts/open-notes-export.ts).
// Sealed text: `p1.<IV>.<ciphertext and tag>`, AES-256-GCM (NIST SP 800-38D), with a fresh 12-byte IV on each
// write. Its context is bound as AAD and not stored: text moved elsewhere does not open.

import type { Kdf, PassphraseSetup } from '../../../../workers/api/notes/passphrase.contract.ts';
import { fromBase64Url, randomText, toBase64Url } from './passphrase-crypto-bytes.ts';

const FORMAT = 'p1';
const CHECK_TEXT = 'entropy-tools notes 1';

/** The encrypted texts of a note; each is sealed separately. */
export interface NoteTexts {
  title: string;
  content: string;
  tags: string[];
}

/** The sealed texts; tags are JSON inside. */
export type SealedNoteTexts = Record<keyof NoteTexts, string>;

/** The unlocked key of a user's notes. Non-extractable from the browser's key store. */
export interface NotesKey {
  setupId: string;
  key: CryptoKey;
}

/** The passphrase does not match this setup. */
export class WrongPassphraseError extends Error {
  override readonly name = 'WrongPassphraseError';

  constructor() {
    super('That is not the passphrase of these notes. Check the spelling and capital letters.');
  }
}

/** Sealed text that cannot be opened: damaged, moved, or sealed with another key. */
export class SealedTextError extends Error {
  override readonly name = 'SealedTextError';
}

const importKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Encrypts a text bound to `boundTo`. `iv` is for test vectors only. */
export async function sealText(
  key: CryptoKey,
  text: string,
  boundTo: string,
  iv: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(12)),
): Promise<string> {
  const encoder = new TextEncoder();
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(boundTo) },
    key,
    encoder.encode(text),
  );
  return `${FORMAT}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
}

/** Opens text sealed by {@link sealText}. Throws {@link SealedTextError}. */
export async function openText(key: CryptoKey, sealed: string, boundTo: string): Promise<string> {
  const [format, iv, ciphertext, ...rest] = sealed.split('.');
  if (format !== FORMAT || iv === undefined || ciphertext === undefined || rest.length > 0) {
    throw new SealedTextError('The text is not sealed with a passphrase, or by a newer release.');
  }
  try {
    const opened = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: fromBase64Url(iv),
        additionalData: new TextEncoder().encode(boundTo),
      },
      key,
      fromBase64Url(ciphertext),
    );
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(opened);
  } catch {
    throw new SealedTextError('The text is damaged or was sealed with another key.');
  }
}

const fieldBinding = (setupId: string, noteId: string, field: string) =>
  `notes|${noteId}|${field}|${setupId}`;

/** Seals a note's texts for the row with this id. */
export async function sealNote(
  { setupId, key }: NotesKey,
  noteId: string,
  { title, content, tags }: NoteTexts,
): Promise<SealedNoteTexts> {
  const seal = (field: keyof NoteTexts, text: string) =>
    sealText(key, text, fieldBinding(setupId, noteId, field));
  const [sealedTitle, sealedContent, sealedTags] = await Promise.all([
    seal('title', title),
    seal('content', content),
    seal('tags', JSON.stringify(tags)),
  ]);
  return { title: sealedTitle, content: sealedContent, tags: sealedTags };
}

/** Opens a note's texts. Throws {@link SealedTextError} if one of them cannot be opened. */
export async function openNote(
  { setupId, key }: NotesKey,
  noteId: string,
  sealed: SealedNoteTexts,
): Promise<NoteTexts> {
  const open = (field: keyof NoteTexts) =>
    openText(key, sealed[field], fieldBinding(setupId, noteId, field));
  const [title, content, tagsText] = await Promise.all([
    open('title'),
    open('content'),
    open('tags'),
  ]);
  return { title, content, tags: parseTags(tagsText) };
}

/** Opens the parts of a note shown in a list: title and tags. Throws {@link SealedTextError}. */
export async function openNoteHead(
  { setupId, key }: NotesKey,
  noteId: string,
  sealed: Omit<SealedNoteTexts, 'content'>,
): Promise<Omit<NoteTexts, 'content'>> {
  const [title, tags] = await Promise.all([
    openText(key, sealed.title, fieldBinding(setupId, noteId, 'title')),
    openText(key, sealed.tags, fieldBinding(setupId, noteId, 'tags')),
  ]);
  return { title, tags: parseTags(tags) };
}

function parseTags(text: string): string[] {
  const tags: unknown = JSON.parse(text);
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string')) {
    throw new SealedTextError('The tags of the note cannot be read.');
  }
  return tags;
}

/** The KDF parameters are bound as well: a setup with weaker ones swapped in does not open. */
function keyBinding(setupId: string, kdf: Kdf): string {
  const cost = kdf.name === 'argon2id' ? [kdf.memoryKiB, kdf.iterations, kdf.parallelism] : [];
  return ['notes-key', setupId, kdf.name, kdf.salt, kdf.iterations, ...cost].join('|');
}

/**
 * Creates a setup with a random key for the notes.
 * @param derived 32 bytes from `deriveKeyBytes(passphrase, kdf)`
 */
export async function createSetup(
  derived: Uint8Array<ArrayBuffer>,
  kdf: Kdf,
): Promise<{ setup: PassphraseSetup; notesKey: NotesKey }> {
  const id = randomText(16);
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = await importKey(bytes);
  const wrapping = await importKey(derived);
  const [wrappedKey, check] = await Promise.all([
    sealText(wrapping, toBase64Url(bytes), keyBinding(id, kdf)),
    sealText(key, CHECK_TEXT, `notes-check|${id}`),
  ]);
  return { setup: { version: 1, id, kdf, wrappedKey, check }, notesKey: { setupId: id, key } };
}

async function unwrap(derived: Uint8Array<ArrayBuffer>, setup: PassphraseSetup): Promise<string> {
  try {
    const wrapping = await importKey(derived);
    return await openText(wrapping, setup.wrappedKey, keyBinding(setup.id, setup.kdf));
  } catch {
    throw new WrongPassphraseError();
  }
}

/**
 * Opens a setup with the bytes derived from the passphrase. Throws {@link WrongPassphraseError}, or {@link
 * SealedTextError} if the setup itself is damaged.
 */
export async function openSetup(
  derived: Uint8Array<ArrayBuffer>,
  setup: PassphraseSetup,
): Promise<NotesKey> {
  const key = await importKey(fromBase64Url(await unwrap(derived, setup)));
  const check = await openText(key, setup.check, `notes-check|${setup.id}`);
  if (check !== CHECK_TEXT) throw new SealedTextError('The stored key does not belong here.');
  return { setupId: setup.id, key };
}

/** Rewraps the notes' key under another passphrase. Throws {@link WrongPassphraseError}. */
export async function rewrapSetup(
  oldDerived: Uint8Array<ArrayBuffer>,
  setup: PassphraseSetup,
  newDerived: Uint8Array<ArrayBuffer>,
  newKdf: Kdf,
): Promise<PassphraseSetup> {
  await openSetup(oldDerived, setup);
  const bytes = await unwrap(oldDerived, setup);
  const wrapping = await importKey(newDerived);
  const wrappedKey = await sealText(wrapping, bytes, keyBinding(setup.id, newKdf));
  return { ...setup, kdf: newKdf, wrappedKey };
}
