import { z } from 'zod';
import { originSchema } from './deploy-arguments.ts';
import type { DeploySteps } from './deploy-steps.ts';
import { LOCATIONS, type Location } from './locations.ts';

const WHY_WEUR =
  'D1 has no African region, and Western Europe (weur) is the nearest one by cable; a database cannot be moved later.';

/** Where the database is created: as the flag says, else as the person does, else in Western Europe. */
export async function chooseLocation(
  flag: Location | undefined,
  { ask, isTerminal, report }: DeploySteps,
): Promise<Location> {
  if (flag !== undefined) return flag;
  report(`  ${WHY_WEUR}`);
  if (!isTerminal) return 'weur';
  const result = z
    .enum(LOCATIONS)
    .safeParse(await ask(`Where is the database, of ${LOCATIONS.join(', ')}?`, 'weur'));
  if (!result.success)
    throw new Error(`Run the command again with --location ${LOCATIONS.join('|')}.`);
  return result.data;
}

/**
 * The site's origin: the recorded one, else as the person says.
 * @param address of the Pages project
 * @throws Error when it is an address of Pages that somebody else has
 */
export async function chooseOrigin(
  recorded: string | undefined,
  address: string,
  { ask }: DeploySteps,
): Promise<string> {
  const text = recorded ?? (await ask("The site's address, in mails and for passkeys:", address));
  const result = originSchema.safeParse(text);
  if (!result.success) throw new Error(`Please ${result.error.issues[0]?.message}.`);
  if (result.data.endsWith('.pages.dev') && result.data !== address) {
    throw new Error(
      `${result.data} belongs to somebody else: Pages gave this site ${address}, so run the command again with --origin ${address}.`,
    );
  }
  return result.data;
}
