import { toBase64Url, utf8 } from '../../_core/crypto/bytes';

/**
 * An authenticator made of Web Crypto, for tests: ES256 keys, attestation `none`, and every part of a
 * response can be forged. Layouts: WebAuthn Level 3, sections 6.1 and 6.5; CBOR: RFC 8949; COSE: RFC 9052.
 */
export interface SoftAuthenticator {
  credentialId: string;
  /** Result of `navigator.credentials.create`. */
  create(options: { challenge: string }, forged?: Forged): Promise<CreatedCredential>;
  /** Result of `navigator.credentials.get`; increases the counter unless one is given. */
  get(options: { challenge: string }, forged?: Forged): Promise<AssertedCredential>;
}

/** The parts of a response that differ from an honest browser's. */
export interface Forged {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** False: no user verification by fingerprint or PIN. */
  userVerified?: boolean;
  userHandle?: string;
  type?: string;
}

interface Credential<Response> {
  id: string;
  rawId: string;
  type: 'public-key';
  clientExtensionResults: Record<string, never>;
  response: Response;
}
type CreatedCredential = Credential<{
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}>;
type AssertedCredential = Credential<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}>;

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

const HOME = { origin: 'https://tools.example', rpId: 'tools.example' };
const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

/**
 * Creates an authenticator with one key.
 * @param userId the account that it claims the key is for
 */
export async function newSoftAuthenticator(userId: string): Promise<SoftAuthenticator> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign'])) as CryptoKeyPair;
  const point = new Uint8Array(
    (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer,
  );
  const id = crypto.getRandomValues(new Uint8Array(16));
  const credentialId = toBase64Url(id);
  const userHandle = toBase64Url(utf8(userId));
  let uses = 0;

  const answer = async (options: { challenge: string }, type: string, forged: Forged) => {
    const { origin, rpId, userVerified = true } = { ...HOME, ...forged };
    const clientData = JSON.stringify({
      type: forged.type ?? type,
      challenge: options.challenge,
      origin,
      crossOrigin: false,
    });
    const isNew = type === 'webauthn.create';
    const flags = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | (isNew ? HAS_CREDENTIAL : 0);
    const counter = new DataView(new ArrayBuffer(4));
    counter.setUint32(0, forged.counter ?? uses);
    const head = [
      new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(rpId))),
      [flags],
      new Uint8Array(counter.buffer),
    ];
    const attested = [new Uint8Array(16), [0, id.length], id, cbor(coseKey(point))];
    return { clientData, authData: join(isNew ? [...head, ...attested] : head) };
  };
  const credential = {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  return {
    credentialId,
    create: async (options, forged = {}) => {
      const { clientData, authData } = await answer(options, 'webauthn.create', forged);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: toBase64Url(utf8(clientData)),
          attestationObject: toBase64Url(cbor(attestation)),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    get: async (options, forged = {}) => {
      uses += 1;
      const { clientData, authData } = await answer(options, 'webauthn.get', forged);
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(clientData)));
      const raw = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        join([authData, hash]),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: toBase64Url(utf8(clientData)),
          authenticatorData: toBase64Url(authData),
          signature: toBase64Url(derSignature(new Uint8Array(raw))),
          userHandle: forged.userHandle ?? userHandle,
        },
      };
    },
  };
}

/** Encodes a P-256 point (0x04, x, y) as a COSE key for ES256 (-7). */
function coseKey(point: Uint8Array): Map<number, Cbor> {
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point.slice(1, 33)],
    [-3, point.slice(33, 65)],
  ]);
}

function cbor(value: Cbor): Uint8Array<ArrayBuffer> {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return join([cborHead(3, utf8(value).length), utf8(value)]);
  if (value instanceof Uint8Array) return join([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
  return join([cborHead(5, value.size), ...entries]);
}

function cborHead(kind: number, size: number): Uint8Array<ArrayBuffer> {
  const first = kind << 5;
  if (size < 24) return new Uint8Array([first | size]);
  if (size < 256) return new Uint8Array([first | 24, size]);
  return new Uint8Array([first | 25, size >> 8, size & 255]);
}

/** Converts a raw Web Crypto signature to DER, as WebAuthn requires (RFC 3279, section 2.2.3). */
function derSignature(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const integers = [raw.slice(0, 32), raw.slice(32)].map((half) => {
    const bytes = half.slice(half.findIndex((byte) => byte !== 0));
    const positive = (bytes[0] ?? 0) > 127 ? join([[0], bytes]) : bytes;
    return join([[2, positive.length], positive]);
  });
  const body = join(integers);
  return join([[0x30, body.length], body]);
}

function join(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}
