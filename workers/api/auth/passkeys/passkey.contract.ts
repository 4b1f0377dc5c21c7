import { z } from 'zod';
import { passkeyLimits } from './passkey-limits.contract';

/** Time that a browser has to use or create a passkey, in minutes. */
export const PASSKEY_MINUTES = 5;

const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'is not base64url');

/** Credential ids have at most 1023 bytes (WebAuthn, section 4). */
const credentialId = base64Url(1364);

/** The result of both ceremonies, in the shape of `PublicKeyCredential.toJSON()`. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};

const name = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(passkeyLimits.name, 'is too long')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in a name
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'has control characters');

/** Body of `POST /api/account/passkeys`: the result of `navigator.credentials.create`. */
export const addPasskeySchema = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url(8192),
      attestationObject: base64Url(32_768),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,24}$/))
        .max(10)
        .optional(),
    }),
  }),
});

/** Body of `POST /api/session/passkey/finish`: the result of `navigator.credentials.get`. */
export const usePasskeySchema = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url(8192),
      authenticatorData: base64Url(8192),
      signature: base64Url(8192),
      userHandle: base64Url(128).optional(),
    }),
  }),
  /** Where to go after signing in; anything but a path on our site becomes `/`. */
  returnTo: z.string().max(4096).optional(),
});

/** Body of `PATCH /api/account/passkeys/:id`. */
export const renamePasskeySchema = z.object({ name });

/** A passkey as its owner sees it. */
const listedPasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** Response of `GET /api/account/passkeys`: oldest first. */
export const passkeyListSchema = z.object({ passkeys: z.array(listedPasskeySchema) });

/** Response of `POST /api/session/passkey/finish`: signed in, and where to go. */
const passkeyUsedSchema = z.object({ returnTo: z.string() });

export type AddPasskey = z.infer<typeof addPasskeySchema>;
export type UsePasskey = z.infer<typeof usePasskeySchema>;
export type ListedPasskey = z.infer<typeof listedPasskeySchema>;
export type PasskeyList = z.infer<typeof passkeyListSchema>;
export type PasskeyUsed = z.infer<typeof passkeyUsedSchema>;
