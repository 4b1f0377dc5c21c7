import { findWay, sourceFormats } from '@entropy-tools/convert/find-way';
import type { FormatKind } from '@entropy-tools/convert/formats/format';
import { type FormatId, formats } from '@entropy-tools/convert/formats/formats';
import { specifiedTargetsOf } from '@entropy-tools/convert/formats/specified';
import {
  type OfficeSource,
  type OfficeTarget,
  officeSources,
  officeTargets,
} from '@entropy-tools/documents/office/office-formats';
import type { EngineName } from '~/tool-kit/office/faithful-record';

/** The formats of a source file: those of the table, and those that only Faithful reads. */
export type ChosenFormat = FormatId | OfficeSource;
/** The target formats: those of the table, and those that only Faithful writes. */
export type ChosenTarget = FormatId | OfficeTarget;

/** What decides between the two engines where both convert a pair. */
export interface EngineFacts {
  /** Whether LibreOffice can run on this device. */
  canFaithful: boolean;
  /** What the user chose for a kind of file. */
  chosen: Readonly<Partial<Record<FormatKind, EngineName>>>;
}

/** Files whose look is their point: as a PDF they are made by Faithful unless the user says otherwise. */
const designed: readonly string[] = ['pptx', 'ppt', 'odp', 'xlsx', 'xls', 'ods'];
/** Targets without a look, for which Light is as good and ready at once. */
const plain: readonly string[] = ['txt', 'md', 'html', 'csv', 'tsv', 'json'];

/** The engines that convert a pair on this device, Light first; none if there is none. */
export function enginesFor(
  format: ChosenFormat,
  target: ChosenTarget,
  canFaithful: boolean,
): readonly EngineName[] {
  const light = isLightFormat(format) && findWay(format, target as FormatId) !== undefined;
  const faithful =
    canFaithful &&
    isOfficeFormat(format) &&
    (officeTargets[format] as readonly string[]).includes(target);
  if (!light) return faithful ? ['faithful'] : [];
  // The specification's pairs and plain text stay with Light; a PDF is where the two differ most.
  const isLightOnly =
    format === 'txt' ||
    plain.includes(target) ||
    (target !== 'pdf' && (specifiedTargetsOf(format) as readonly string[]).includes(target));
  return faithful && !isLightOnly ? ['light', 'faithful'] : ['light'];
}

/**
 * The engine that converts a pair, or undefined if none does: the user's choice for files of this kind, else
 * Faithful where it keeps a look that Light does not.
 * @param hasColumns whether the text of a Word file is set in columns
 */
export function pickEngine(
  { format, hasColumns = false }: { format: ChosenFormat; hasColumns?: boolean | undefined },
  target: ChosenTarget,
  { canFaithful, chosen }: EngineFacts,
): EngineName | undefined {
  const engines = enginesFor(format, target, canFaithful);
  if (engines.length < 2) return engines[0];
  const isLook = target === 'pdf' || (target === 'png' && kindOf(format) === 'slides');
  const looks = isLook && (hasColumns || designed.includes(format));
  return chosen[kindOf(format)] ?? (looks ? 'faithful' : 'light');
}

/** What a format is about, also one that only Faithful has. */
export function kindOf(format: ChosenFormat | ChosenTarget): FormatKind {
  if (Object.hasOwn(formats, format)) return formats[format as FormatId].kind;
  return format === 'ppt' || format === 'odp' ? 'slides' : 'table';
}

/** What people call a format. */
export function nameOf(format: ChosenFormat | ChosenTarget): string {
  return Object.hasOwn(formats, format)
    ? formats[format as FormatId].name
    : (officeNames[format] ?? format.toUpperCase());
}

const officeNames: Readonly<Record<string, string>> = {
  xls: 'Old Excel workbook',
  ods: 'OpenDocument sheet',
  ppt: 'Old PowerPoint slides',
  odp: 'OpenDocument slides',
};

export function isLightFormat(format: string): format is FormatId {
  return (sourceFormats as readonly string[]).includes(format);
}

export function isOfficeFormat(format: string): format is OfficeSource {
  return (officeSources as readonly string[]).includes(format);
}
