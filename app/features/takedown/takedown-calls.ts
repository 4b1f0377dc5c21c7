import type {
  AccountReport,
  DeleteAct,
  OperatorServers,
  TakedownAct,
} from '@workers/api/takedown/takedown.contract';
import { requestAsAdmin } from '~/platform/admin-session';
import type { ApiPath } from '~/platform/api-path';

const network = 'Network error. Please try again.';
const words = (failed: string) => ({ failed, network });
const posting = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

/** Looks an account up by its whole address or id. */
export const findAccount = (find: string) =>
  requestAsAdmin<AccountReport>(
    `/api/admin/accounts?${new URLSearchParams({ find })}` satisfies ApiPath,
    words('No account is shown'),
  );

/** A page of public servers and of those taken down. */
export const findServers = (search: string, after: string | null) =>
  requestAsAdmin<OperatorServers>(
    `/api/admin/servers?${new URLSearchParams({ search, ...(after === null ? {} : { after }) })}` satisfies ApiPath,
    words('The servers could not be read'),
  );

const acting = (path: ApiPath, body: TakedownAct | DeleteAct) =>
  requestAsAdmin<{ id: string }>(path, words('Nothing was changed'), posting(body));

export const suspendAccount = (act: TakedownAct) =>
  acting('/api/admin/accounts/suspend' satisfies ApiPath, act);
export const restoreAccount = (act: TakedownAct) =>
  acting('/api/admin/accounts/restore' satisfies ApiPath, act);
export const deleteAccount = (act: DeleteAct) =>
  acting('/api/admin/accounts/delete' satisfies ApiPath, act);
export const takeServerDown = (act: TakedownAct) =>
  acting('/api/admin/servers/take-down' satisfies ApiPath, act);
export const restoreServer = (act: TakedownAct) =>
  acting('/api/admin/servers/restore' satisfies ApiPath, act);
