import { findBuildProblems, findSettingProblems } from './check-settings.ts';
import type { DeploySteps } from './deploy-steps.ts';
import type { OpenSite } from './open-site.ts';

/** Stands for the address of a site that has none yet. */
const SOME_ORIGIN = 'https://placeholder.example';

/** Variables of the build: those of the record, and over them those of the shell. */
export function buildVariables(site: OpenSite, { variables }: DeploySteps) {
  const set = Object.entries(variables).filter(([, value]) => value);
  return { ...site.record.build, ...Object.fromEntries(set) };
}

/**
 * What would be wrong with the deployed site because of its settings, a line each, with where to set them;
 * undefined when nothing is.
 * @param masterKeys the value that is about to be stored
 */
export async function describeProblems(
  site: OpenSite,
  steps: DeploySteps,
  { secrets, masterKeys }: { secrets: readonly string[]; masterKeys?: string | undefined },
): Promise<string | undefined> {
  const { worker } = await site.writeConfigs('unbuilt');
  const vars = { ...(site.record.origin === undefined && { PUBLIC_ORIGIN: SOME_ORIGIN }) };
  const config = { ...worker, vars: { ...worker.vars, ...vars } };
  const problems = [
    ...findSettingProblems(await steps.loadReadEnv(), { config, secrets, masterKeys }),
    ...findBuildProblems(buildVariables(site, steps)),
  ];
  if (problems.length === 0) return undefined;
  return [
    ...problems.map((problem) => `- ${problem}.`),
    `Settings stand under "vars" and VITE_ variables under "build" in ${site.recordPath}; a secret is stored by \`npx wrangler secret put NAME -c ${site.workerConfig}\`.`,
  ].join('\n');
}
