import { type OwnAddress, readOwnAddress } from '@entropy-tools/core/ai/own-address';
import { type LocalRecord, readLocal, type WriteOutcome, writeLocal } from '~/platform/local-store';
import { asList, asRecord } from '../providers/as-record';

/** A model server on the person's own computer or in their network, as they set it up. */
export interface Computer {
  /** As typed, completed: `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** The models that it listed last. */
  models: readonly string[];
  /** The model in use. */
  model: string;
  /** Context window in tokens, for text that is sent. */
  window: number;
  /** The key that the server asks for; empty if none. */
  key: string;
}

/** What servers have unless told otherwise. */
const USUAL_WINDOW = 4096;
/** No window is smaller or larger, in tokens. */
export const windowLimits = { min: 1024, max: 1_000_000 } as const;
const MAX_COMPUTERS = 5;
const MAX_MODELS = 200;
const MAX_KEY = 4096;

/** The person's model servers, newest first. Stays on this device. */
export const computersRecord: LocalRecord<readonly Computer[]> = {
  key: 'ai-computers',
  version: 1,
  parse: (value) => asList(value).flatMap(readComputer).slice(0, MAX_COMPUTERS),
  fallback: [],
};

function readComputer(value: unknown): Computer[] {
  const { baseUrl, models, model, window, key } = asRecord(value);
  // Storage can hold anything, so the address is checked again: text must not go elsewhere.
  const address = typeof baseUrl === 'string' ? addressOf({ baseUrl }) : undefined;
  if (!address || !isComputerModel(model)) return [];
  const listed = asList(models).filter(isComputerModel).slice(0, MAX_MODELS);
  return [
    {
      baseUrl: address.baseUrl,
      models: listed.includes(model) ? listed : [model, ...listed],
      model,
      window: toWindow(window),
      key: typeof key === 'string' && /^[\x21-\x7e]*$/.test(key) ? key.slice(0, MAX_KEY) : '',
    },
  ];
}

/** Names on own servers may hold spaces and paths; they are only ever sent in JSON. */
export function isComputerModel(value: unknown): value is string {
  return typeof value === 'string' && /^[^\p{C}]{1,200}$/u.test(value);
}

/** A number of tokens within the limits; the usual one if it is none. */
export function toWindow(value: unknown): number {
  const { min, max } = windowLimits;
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(max, Math.max(min, Math.round(value)))
    : USUAL_WINDOW;
}

/** The parsed address of a computer; undefined if it is not of the person's own network. */
export function addressOf({ baseUrl }: Pick<Computer, 'baseUrl'>): OwnAddress | undefined {
  const address = readOwnAddress(baseUrl);
  return 'problem' in address ? undefined : address;
}

/** Stores a computer in front of the others, in place of an entry with its address. */
export function saveComputer(computer: Computer): WriteOutcome {
  const others = readLocal(computersRecord).filter(({ baseUrl }) => baseUrl !== computer.baseUrl);
  return writeLocal(computersRecord, [computer, ...others].slice(0, MAX_COMPUTERS));
}

/** Changes a stored computer; does nothing if it is not there any more. */
export function changeComputer(baseUrl: string, change: Partial<Computer>): void {
  const changed = readLocal(computersRecord).map((one) =>
    one.baseUrl === baseUrl ? { ...one, ...change } : one,
  );
  writeLocal(computersRecord, changed);
}

/** Removes a computer with all that is known of it. */
export function deleteComputer(baseUrl: string): void {
  const left = readLocal(computersRecord).filter((one) => one.baseUrl !== baseUrl);
  writeLocal(computersRecord, left);
}

/** Option key of the engine at this address. */
export function computerOption(baseUrl: string): string {
  return `computer ${baseUrl}`;
}
