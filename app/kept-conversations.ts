/** The conversations that tools keep on this device: found, taken along and removed when somebody signs out. */
import type { DeviceConversations } from '~/platform/device-conversations';
import { deleteRecords, listRecords } from '~/platform/record-store';

const declared = Object.values(
  import.meta.glob<{ deviceConversations: DeviceConversations }>(
    './tools/*/device-conversations.ts',
    { eager: true },
  ),
).map(({ deviceConversations }) => deviceConversations);

/** Whether a tool with conversations is at an address. */
export const isConversation = (path: string): boolean =>
  declared.some(({ slug }) => path.split('/')[1] === slug);

/** Names of a tool's records in local storage, of whatever release. */
function namesOf({ records }: DeviceConversations): string[] {
  try {
    return Object.keys(localStorage).filter((name) =>
      records.some((key) => name.startsWith(`entropy:${key}:v`)),
    );
  } catch {
    return []; // Storage is forbidden: there is none.
  }
}

/** Written and never used, or emptied: nothing that anybody could read. */
const isBlank = (text: string | null): boolean =>
  text === null || ['', '""', '[]', '{}', 'null'].includes(text);

/** Words that a person wrote or was told, not the greeting that every list begins with. */
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

/** All of them as one JSON file. Sounds and files stay out: their text is in it. */
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

/** Removes all of them from this device; pages that show one in this tab hear of it. */
export async function removeConversations(): Promise<void> {
  for (const name of declared.flatMap(namesOf)) {
    localStorage.removeItem(name);
    dispatchEvent(new StorageEvent('storage', { key: name, newValue: null }));
  }
  await Promise.all(declared.flatMap(({ stores }) => stores).map(deleteRecords));
}
