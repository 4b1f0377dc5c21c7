import { sourceFormats, targetsFor, targetsOf } from '@entropy-tools/convert/find-way';
import type { FormatId } from '@entropy-tools/convert/formats/formats';
import { mixedTargets, specifiedTargetsOf } from '@entropy-tools/convert/formats/specified';
import {
  type OfficeSource,
  type OfficeTarget,
  officeSources,
  officeTargets,
} from '@entropy-tools/documents/office/office-formats';
import type { EngineName } from '~/tool-kit/office/faithful-record';

/** The formats of a source file while Faithful is in use. */
export type ChosenFormat = FormatId | OfficeSource;
/** The target formats while Faithful is in use. */
export type ChosenTarget = FormatId | OfficeTarget;

/**
 * The engine that converts a pair, or undefined if none does. Faithful makes the PDF of an office file and
 * every pair of office formats that the specification does not have; Light keeps the other pairs.
 */
export function pickEngine(
  format: ChosenFormat,
  target: ChosenTarget,
  isFaithfulOn: boolean,
): EngineName | undefined {
  const light = isLightFormat(format) && (targetsOf(format) as readonly string[]).includes(target);
  const faithful =
    isFaithfulOn &&
    isOfficeFormat(format) &&
    (officeTargets[format] as readonly string[]).includes(target);
  const isSpecified =
    isLightFormat(format) && (specifiedTargetsOf(format) as readonly string[]).includes(target);
  if (faithful && (!isSpecified || (target === 'pdf' && format !== 'txt'))) return 'faithful';
  return light ? 'light' : undefined;
}

/** Targets of a selection: the usual ones, and those that Faithful adds. */
export function offeredTargets(
  formats: readonly ChosenFormat[],
  isFaithfulOn: boolean,
): { usual: readonly FormatId[]; added: readonly OfficeTarget[] } {
  const [first] = formats;
  if (first === undefined) return { usual: [], added: [] };
  const isOneKind = formats.every((format) => format === first);
  const usual = !isOneKind
    ? mixedTargets
    : isLightFormat(first)
      ? targetsFor(formats.filter(isLightFormat))
      : [];
  if (!isFaithfulOn || !isOneKind || !isOfficeFormat(first)) return { usual, added: [] };
  const known: readonly string[] = usual;
  return { usual, added: officeTargets[first].filter((target) => !known.includes(target)) };
}

/** Whether Faithful offers anything for this selection that Light does not, or does differently. */
export function isForFaithful(formats: readonly ChosenFormat[]): boolean {
  return formats.some((format) => isOfficeFormat(format) && format !== 'txt' && format !== 'csv');
}

export function isLightFormat(format: ChosenFormat): format is FormatId {
  return (sourceFormats as readonly string[]).includes(format);
}

export function isOfficeFormat(format: ChosenFormat): format is OfficeSource {
  return (officeSources as readonly string[]).includes(format);
}
