import type { ReadEnv } from './check-settings.ts';

/** Variables of a shell. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What a deployment uses of its surroundings; a test replaces wrangler, the build and the site. */
export interface DeploySteps {
  /** Of the shell. */
  variables: Variables;
  /** Folder of the records. */
  records: string;
  /** Whether a person sees the output and can reply. */
  isTerminal: boolean;
  /** Asks the person; an empty line means the proposal. */
  ask: (question: string, proposal: string) => Promise<string>;
  report: (line: string) => void;
  loadReadEnv: () => Promise<ReadEnv>;
  /** Builds the project and returns its version. */
  build: (variables: Variables) => Promise<string>;
  /** Runs wrangler in a folder. Rejects when it fails. */
  wrangler: (args: readonly string[], folder: string) => Promise<void>;
  /** Adds the files of the release that an origin serves to the build; returns how many. */
  keepLastRelease: (origin: string) => Promise<number>;
  /** Fetches from the site. */
  fetchSite: (url: string, init?: RequestInit) => Promise<Response>;
  pause: (ms: number) => Promise<void>;
  now: () => Date;
}
