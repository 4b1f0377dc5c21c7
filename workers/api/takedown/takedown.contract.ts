import { z } from 'zod';
import { takedownLimits } from './takedown-limits.contract';

/** What the operator can see and do about accounts and public MCP servers. Times are ISO 8601 in UTC. */

const { reason: lengths, search } = takedownLimits;
const id = z.string().min(1, 'is empty').max(64, 'is too long');
const reason = z
  .string()
  .trim()
  .min(lengths.min, `must have at least ${lengths.min} characters`)
  .max(lengths.max, `must have at most ${lengths.max} characters`);

/** Query of `GET /api/admin/accounts`: an e-mail address or a user id, compared as a whole. */
export const findAccountSchema = z.object({
  find: z.string().trim().min(1, 'is empty').max(search, 'is too long'),
});

/** Query of `GET /api/admin/servers`. */
export const findServersSchema = z.object({
  /** A part of the name, or the whole of the owner's address, the owner's id or the server's id. */
  search: z.string().trim().max(search, 'is too long').default(''),
  /** `next` of the previous page. */
  after: z
    .string()
    .regex(/^\d{1,15}\.[\w-]{1,64}$/, 'is not where a page ended')
    .optional(),
});

/** Body of the acts about an account or a server. The person is told the reason. */
export const actSchema = z.strictObject({ id, reason });
export type TakedownAct = z.infer<typeof actSchema>;

/** Body of `POST /api/admin/accounts/delete`: with the account's e-mail address, typed as confirmation. */
export const deleteSchema = z.strictObject({ id, reason, confirm: z.string().max(320) });
export type DeleteAct = z.infer<typeof deleteSchema>;

/** What somebody is kept from, since when and why. */
export interface Ban {
  at: string;
  reason: string;
}

/** A server that is public, or was until the operator took it down. */
export interface OperatorServer {
  id: string;
  /** Of a server that was taken down, its name then. */
  name: string;
  /** Null for a server that was taken down: its definition is private again. */
  description: string | null;
  /** Number of tools; null as above. */
  tools: number | null;
  createdAt: string;
  owner: { id: string; email: string; isSuspended: boolean };
  takenDown: Ban | null;
}

/** `GET /api/admin/servers`: one page, newest first. */
export interface OperatorServers {
  servers: OperatorServer[];
  /** Where the next page begins; null at the end. A search by name may find nothing in a page that is not the last. */
  next: string | null;
}

/** Numbers of what an account holds. Their content is the person's own. */
export interface AccountCounts {
  notes: number;
  plannerItems: number;
  apiKeys: number;
  mcps: number;
  mcpTokens: number;
  passkeys: number;
  /** Accounts at GitHub or Google that sign in to it. */
  providers: number;
  orders: number;
  /** Credits and revocations of plans. */
  credits: number;
}

/** `GET /api/admin/accounts`. */
export interface AccountReport {
  id: string;
  email: string;
  createdAt: string;
  suspended: Ban | null;
  counts: AccountCounts;
  /** Stored text, in bytes. */
  storage: { bytes: number; maxBytes: number };
  sessions: { device: string; createdAt: string; expiresAt: string }[];
  /** Its servers that are public or were taken down. */
  servers: OperatorServer[];
  /** What was done to the account with the admin key, newest first; looking is left out. */
  acts: { act: string; at: string; keyId: string | null; detail: string | null }[];
}
