import { targetsFor, targetsOf } from '@entropy-tools/convert/find-way';
import type { FormatKind } from '@entropy-tools/convert/formats/format';
import { mixedTargets, specifiedTargetsOf } from '@entropy-tools/convert/formats/specified';
import { officeTargets } from '@entropy-tools/documents/office/office-formats';
import {
  type ChosenFormat,
  type ChosenTarget,
  isLightFormat,
  isOfficeFormat,
  kindOf,
} from './faithful/pick-engine';

/** The targets of one kind, as a group of the menu. */
interface TargetGroup {
  /** 'Documents'. */
  name: string;
  targets: readonly ChosenTarget[];
}

/** The targets of a selection. */
export interface OfferedTargets {
  /** Those of the specification, in its order, which stand first and in no group. */
  usual: readonly ChosenTarget[];
  groups: readonly TargetGroup[];
}

const groupNames: Readonly<Record<FormatKind, string>> = {
  document: 'Documents',
  picture: 'Pictures',
  table: 'Tables and data',
  slides: 'Slides',
  sound: 'Sound',
  film: 'Film',
  archive: 'Archives',
  font: 'Fonts',
  subtitles: 'Subtitles',
  record: 'Mail, cards and calendars',
};

/** The targets of one source format, the specification's first. */
export function targetsOfSource(
  format: ChosenFormat,
  canFaithful: boolean,
): readonly ChosenTarget[] {
  const light = isLightFormat(format) ? targetsOf(format) : [];
  const faithful = canFaithful && isOfficeFormat(format) ? officeTargets[format] : [];
  return [...new Set<ChosenTarget>([...light, ...faithful])];
}

/** The targets offered for a selection: of several formats the five of the specification. */
export function offeredTargets(
  formats: readonly ChosenFormat[],
  canFaithful: boolean,
): OfferedTargets {
  const [first] = formats;
  if (first === undefined) return { usual: targetsFor([]), groups: [] };
  if (formats.some((format) => format !== first)) return { usual: mixedTargets, groups: [] };
  const usual: readonly ChosenTarget[] = isLightFormat(first) ? specifiedTargetsOf(first) : [];
  const further = targetsOfSource(first, canFaithful).filter((target) => !usual.includes(target));
  // The source's own kind first: most documents become other documents.
  const kinds = new Set([kindOf(first), ...Object.keys(groupNames)] as FormatKind[]);
  const groups = [...kinds].map((kind) => ({
    name: groupNames[kind],
    targets: further.filter((target) => kindOf(target) === kind),
  }));
  return { usual, groups: groups.filter(({ targets }) => targets.length > 0) };
}

/** All targets of a selection. */
export function allTargets({ usual, groups }: OfferedTargets): readonly ChosenTarget[] {
  return [...usual, ...groups.flatMap(({ targets }) => targets)];
}
