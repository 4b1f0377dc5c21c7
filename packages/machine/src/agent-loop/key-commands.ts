import type { AddKeyResult, KeyLocation } from './ai-bridge';
import type { AiCommand } from './ai-command';
import { findProvider } from './find-provider';

const flags: Readonly<Record<string, KeyLocation>> = {
  '--tab': 'tab',
  '--device': 'device',
  '--account': 'vault',
  '--vault': 'vault',
};

const outcomes: Readonly<Record<AddKeyResult, (place: KeyLocation) => string>> = {
  kept: (place) =>
    ({
      tab: 'SUCCESS: The key is used until this tab closes, and stored nowhere.\n',
      device:
        'SUCCESS: The key is kept on this device, readable by whoever uses it, and used from now on.\n',
      vault: 'SUCCESS: The key is kept in your account, encrypted, and used from now on.\n',
    })[place],
  known: () => 'SUCCESS: You have this key already.\n',
  memory: () => 'WARNING: This browser keeps nothing: the key is used until this tab closes.\n',
  'signed-out': () => 'ERROR: Sign in first to keep a key in your account.\n',
  'not-a-key': () =>
    'ERROR: This does not look like a key: it is one word of letters, digits and signs.\n',
};

/** `ai add-key <provider> [key] [--device | --account]`: without the key, asks for it with hidden input. */
export async function addKey({ desk, session, args }: AiCommand): Promise<number> {
  const unknown = args.find((arg) => arg.startsWith('--') && !Object.hasOwn(flags, arg));
  if (unknown) {
    session.writeError('ERROR: usage: ai add-key <provider> [key] [--device | --account]\n');
    return 2;
  }
  const flag = args.find((arg) => arg.startsWith('--'));
  const [name, typed, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const service = findProvider(name, session);
  if (!service) return 1;
  if (more.length > 0) {
    session.writeError(outcomes['not-a-key']('tab'));
    return 1;
  }
  const key = typed ?? (await session.ask(`${service.name} key (not shown): `, { secret: true }));
  if (key === null || key.trim() === '') {
    session.writeError('ERROR: No key was given.\n');
    return 1;
  }
  const place = flags[flag ?? '--tab'] ?? 'tab';
  const added = await desk.addKey(service.id, key.trim(), place);
  const text = outcomes[added](place);
  if (text.startsWith('ERROR')) {
    session.writeError(text);
    return 1;
  }
  session.write(text);
  if (typed !== undefined)
    session.write(
      'WARNING: The key is in the history of the terminal. Without it on the line it is asked for unseen.\n',
    );
  const option = (await desk.state()).options.find((one) => one.service === service.id);
  if (option) {
    await desk.use(option.key);
    session.write(`AI: ${option.model} (${service.name}) answers from now on\n`);
  }
  return 0;
}

/** `ai remove-key <provider>`. */
export async function removeKey({ desk, session, args: [name] }: AiCommand): Promise<number> {
  const service = findProvider(name, session);
  if (!service) return 1;
  const count = await desk.removeKeys(service.id);
  if (count === 0) {
    session.writeError(`ERROR: Provider not configured: ${service.name}\n`);
    return 1;
  }
  session.write(
    `SUCCESS: ${count === 1 ? '1 key' : `${count} keys`} of ${service.name} forgotten here. A key in your account is deleted on the dashboard.\n`,
  );
  return 0;
}
