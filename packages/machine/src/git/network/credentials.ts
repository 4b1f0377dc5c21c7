// Logins for Git servers: held in memory, by server, until the page is closed. They come from the prompt,
// from the vault, or from an address (which is stripped of them), and are never written to a file or a text.
import type { ProgramSession } from '../../machine/program';

export interface Login {
  username: string;
  password: string;
}

/** Finds a login elsewhere, such as in the user's vault. */
export type FindLogin = (host: string) => Promise<Login | null>;

export class Credentials {
  readonly #byOrigin = new Map<string, Login>();
  readonly #find: FindLogin;

  constructor(find: FindLogin = async () => null) {
    this.#find = find;
  }

  /** The `Authorization` header for a server, if its login is known. */
  header(origin: string): string | undefined {
    const login = this.#byOrigin.get(origin);
    if (login === undefined) return undefined;
    const bytes = new TextEncoder().encode(`${login.username}:${login.password}`);
    return `Basic ${btoa(String.fromCharCode(...bytes))}`;
  }

  remember(origin: string, login: Login): void {
    this.#byOrigin.set(origin, login);
  }

  /** Drops a login that a server refused. */
  forget(origin: string): void {
    this.#byOrigin.delete(origin);
  }

  /** Loads a login from the vault. @returns whether there was one */
  async take(origin: string): Promise<boolean> {
    const login = await this.#find(new URL(origin).host);
    if (login !== null) this.remember(origin, login);
    return login !== null;
  }

  /** Asks the user for a login. @returns whether they answered */
  async ask(session: Pick<ProgramSession, 'ask'>, origin: string): Promise<boolean> {
    const username = await session.ask(`Username for '${origin}': `);
    if (username === null) return false;
    const named = origin.replace('://', `://${encodeURIComponent(username)}@`);
    const password = await session.ask(`Password for '${named}': `, { secret: true });
    if (password === null) return false;
    this.remember(origin, { username, password });
    return true;
  }
}
