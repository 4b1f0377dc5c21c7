/** The conversations that tools store on this device: lists, exports and deletes them on sign-out. */
import type { DeviceConversations } from '~/platform/device-conversations';
import { deleteRecords, listRecords } from '~/platform/record-store';

const declared = Object.values(
  import.meta.glob<{ deviceConversations: DeviceConversations }>(
    './tools/*/device-conversations.ts',
    { eager: true },
  ),
).map(({ deviceConversations }) => deviceConversations);

/** Whether a path belongs to a tool with conversations. */
export const isConversation = (path: string): boolean =>
  declared.some(({ slug }) => path.split('/')[1] === slug);

/** Names of a tool's records in local storage, of any version. */
function namesOf({ records }: DeviceConversations): string[] {
  try {
    return Object.keys(localStorage).filter((name) =>
      records.some((key) => name.startsWith(`entropy:${key}:v`)),
    );
  } catch {
    return []; // Storage is blocked, so nothing is stored.
  }
}

/** Whether a record has no content: never used, or emptied. */
const isBlank = (text: string | null): boolean =>
  text === null || ['', '""', '[]', '{}', 'null'].includes(text);

/** Whether a record contains more than UniHelper's greeting, with which each conversation begins. */
const hasWords = (name: string, text: string | null): boolean =>
  !isBlank(text) && !(name.includes('unihelper-conversations') && !text?.includes('"role":"user"'));

async function contentOf(tool: DeviceConversations): Promise<Record<string, unknown>> {
  const local = namesOf(tool)
    .map((name) => [name, localStorage.getItem(name)] as const)
    .filter(([name, text]) => hasWords(name, text));
  const stored = await Promise.all(tool.stores.map(listRecords));
  return {
    ...Object.fromEntries(
      local.map(([name, text]) => [name.replace(/^entropy:|:v\d+$/g, ''), readable(text)]),
    ),
    ...Object.fromEntries(stored.flat()),
  };
}

function readable(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return text;
  }
}

/** Titles of the tools whose conversations are on this device. */
export async function listConversations(): Promise<string[]> {
  const found = await Promise.all(
    declared.map(async (tool) => [tool.title, await contentOf(tool)] as const),
  );
  return found.filter(([, content]) => Object.keys(content).length > 0).map(([title]) => title);
}

/** All conversations as one JSON file. Recordings and files are left out; their text is included. */
export async function conversationsFile(): Promise<Blob> {
  const all = await Promise.all(
    declared.map(async (tool) => [tool.title, await contentOf(tool)] as const),
  );
  const told = Object.fromEntries(all.filter(([, content]) => Object.keys(content).length > 0));
  const text = JSON.stringify({ exportedAt: new Date().toISOString(), ...told }, withoutBytes, 2);
  return new Blob([text], { type: 'application/json' });
}

const withoutBytes = (_: string, value: unknown) =>
  value instanceof Blob
    ? `[${value.type || 'file'}, ${value.size} bytes, not in this file]`
    : value;

/** Deletes all conversations from this device; pages in this tab that show one get a `storage` event. */
export async function removeConversations(): Promise<void> {
  for (const name of declared.flatMap(namesOf)) {
    localStorage.removeItem(name);
    dispatchEvent(new StorageEvent('storage', { key: name, newValue: null }));
  }
  await Promise.all(declared.flatMap(({ stores }) => stores).map(deleteRecords));
}
