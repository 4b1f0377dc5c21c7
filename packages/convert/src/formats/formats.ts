import { archiveFormats } from './archives';
import { documentFormats } from './documents';
import { filmFormats } from './films';
import { fontFormats } from './fonts';
import type { Format } from './format';
import { pictureFormats } from './pictures';
import { recordFormats } from './records';
import { slideFormats } from './slides';
import { soundFormats } from './sounds';
import { tableFormats } from './tables';

const byId = {
  ...documentFormats,
  ...pictureFormats,
  ...tableFormats,
  ...slideFormats,
  ...filmFormats,
  ...soundFormats,
  ...archiveFormats,
  ...fontFormats,
  ...recordFormats,
};

/** The id of a format: the extension that its files are written with. */
export type FormatId = keyof typeof byId;

/** Every format that the Converter reads or writes. */
export const formats: Readonly<Record<FormatId, Format>> = byId;

/** The ids of all {@link formats}. */
export const formatIds = Object.keys(formats) as readonly FormatId[];

const byExtension: ReadonlyMap<string, FormatId> = new Map(
  formatIds.flatMap((id) => [id, ...(formats[id].also ?? [])].map((name) => [name, id] as const)),
);

/** The format by the file's extension, or undefined if the Converter does not know it. */
export function formatOfName(name: string): FormatId | undefined {
  return byExtension.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}
