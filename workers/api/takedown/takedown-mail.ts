import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { notifyAccount } from '../auth/notify-account.service';
import { contactAddress } from '../mail/mail.service';

/** What was done, and to which server. */
type Done =
  | { act: 'account_suspended' | 'account_restored' | 'account_deleted' }
  | { act: 'server_taken_down' | 'server_restored'; name: string };

/** Tells a person what the operator did to their account or server, and why. */
export async function notifyTakedown(
  c: Context<AppEnv>,
  { to, reason, done }: { to: string; reason: string; done: Done },
): Promise<void> {
  const env = c.get('env');
  const { title, text } = wordsOf(done, new URL(env.PUBLIC_ORIGIN).host);
  await notifyAccount(c, {
    to,
    title,
    paragraphs: [
      text,
      `The reason: ${reason}`,
      `If you think that this is wrong, write to ${contactAddress(env)}.`,
    ],
  });
}

function wordsOf(done: Done, host: string): { title: string; text: string } {
  switch (done.act) {
    case 'account_suspended':
      return {
        title: 'Your account was suspended',
        text: `The operator of ${host} suspended your account. All browsers were signed out, nobody can sign in to it, and its MCP servers and tokens do not answer. Nothing was deleted, and payments that arrive are still credited.`,
      };
    case 'account_restored':
      return {
        title: 'Your account is open again',
        text: `The operator of ${host} lifted the suspension of your account. Sign in as before: everything is still there.`,
      };
    case 'account_deleted':
      return {
        title: 'Your account was deleted',
        text: `The operator of ${host} deleted your account with everything in it. No copy is kept, so it cannot be brought back.`,
      };
    case 'server_taken_down':
      return {
        title: 'Your MCP server was taken down',
        text: `The operator of ${host} took your public MCP server ‘${done.name}’ down. It is private now and cannot be made public; with its own tokens it answers as before, and its definition was not changed.`,
      };
    case 'server_restored':
      return {
        title: 'Your MCP server may be public again',
        text: `The operator of ${host} lifted the take-down of your MCP server ‘${done.name}’. It is still private: make it public in the MCP Gallery if you want to.`,
      };
  }
}
