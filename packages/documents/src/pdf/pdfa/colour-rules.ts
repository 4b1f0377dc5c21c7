// Clauses 6.2.3 and 6.2.4: the output intent, ICC profiles, and colours that depend on a device.
import {
  PDFArray,
  type PDFContext,
  type PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';
import { decodeContent } from '../content/page-content';
import { arrayOf, dictOf, entry, nameOf, numberOf, resolved } from '../merge/pdf-values';
import type { Findings } from './findings';

/** Colour spaces that depend on the device. */
export type DeviceSpace = 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK';

/** Colour space of a profile by its signature, and its number of components. */
const profileSpaces: Readonly<Record<string, { space: DeviceSpace; count: number }>> = {
  GRAY: { space: 'DeviceGray', count: 1 },
  'RGB ': { space: 'DeviceRGB', count: 3 },
  CMYK: { space: 'DeviceCMYK', count: 4 },
};
const MAX_NESTING = 8;

/** @returns the colour space of the output intent; undefined without a valid one */
export function checkOutputIntent(
  { catalog, context }: PDFDocument,
  found: Findings,
): DeviceSpace | undefined {
  const intents = (arrayOf(context, entry(catalog, 'OutputIntents'))?.asArray() ?? [])
    .map((value) => dictOf(context, value))
    .filter((intent) => intent !== undefined);
  const profiles = new Set<PDFObject>();
  let space: DeviceSpace | undefined;
  for (const intent of intents) {
    if (entry(intent, 'DestOutputProfileRef'))
      found.add('6.2.3', 'An output intent refers to a profile outside of the file');
    const profile = resolved(context, entry(intent, 'DestOutputProfile'));
    if (!(profile instanceof PDFRawStream)) continue;
    profiles.add(profile);
    const facts = profileOf(profile, context);
    const isOutput = facts?.kind === 'mntr' || facts?.kind === 'prtr';
    if (!facts || !isOutput || numberOf(context, entry(profile.dict, 'N')) !== facts.count)
      found.add('6.2.3', 'The profile of an output intent is not one of a screen or printer');
    else if (nameOf(context, entry(intent, 'S')) === 'GTS_PDFA1') space = facts.space;
  }
  if (profiles.size > 1) found.add('6.2.3', 'The output intents have different profiles');
  return space;
}

/** The header of an ICC profile. Source: ICC.1, 7.2. */
function profileOf(profile: PDFRawStream, context: PDFContext) {
  const bytes = decodeContent(profile, context);
  if (!bytes || bytes.length < 128) return undefined;
  const text = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  const known =
    profileSpaces[text(16)] ?? (text(16) === 'Lab ' ? { space: undefined, count: 3 } : undefined);
  if (!known || text(36) !== 'acsp' || (bytes[8] ?? 9) > 4) return undefined;
  return { kind: text(12), ...known };
}

/**
 * The device colour spaces that a colour space is based on; also checks an ICC profile on the way.
 * @param value a name or an array, as written in the file
 */
export function deviceSpacesOf(
  value: PDFObject | undefined,
  context: PDFContext,
  found: Findings,
  page: number,
  depth = 0,
): DeviceSpace[] {
  const space = resolved(context, value);
  if (depth > MAX_NESTING) return [];
  const inner = (one: PDFObject | undefined) =>
    deviceSpacesOf(one, context, found, page, depth + 1);
  if (space instanceof PDFName) return deviceByName[space.decodeText()] ?? [];
  if (!(space instanceof PDFArray)) return [];
  switch (nameOf(context, space.get(0))) {
    case 'Indexed':
    case 'I':
    case 'Pattern':
      return space.size() > 1 ? inner(space.get(1)) : [];
    case 'Separation':
    case 'DeviceN':
      return inner(space.get(2));
    case 'ICCBased':
      checkProfile(resolved(context, space.get(1)), context, found, page);
      return [];
    default:
      return inner(space.get(0));
  }
}

/** Includes the short names of inline images. */
const deviceByName: Readonly<Record<string, DeviceSpace[]>> = {
  DeviceGray: ['DeviceGray'],
  G: ['DeviceGray'],
  DeviceRGB: ['DeviceRGB'],
  RGB: ['DeviceRGB'],
  DeviceCMYK: ['DeviceCMYK'],
  CMYK: ['DeviceCMYK'],
};

function checkProfile(
  profile: PDFObject | undefined,
  context: PDFContext,
  found: Findings,
  page: number,
): void {
  if (!(profile instanceof PDFRawStream)) return;
  const facts = profileOf(profile, context);
  const isKnown = facts && ['scnr', 'mntr', 'prtr', 'spac'].includes(facts.kind);
  if (!isKnown || numberOf(context, entry(profile.dict, 'N')) !== facts.count)
    found.add(
      '6.2.4.2',
      'An ICC profile is damaged or does not have the colours that it should',
      page,
    );
}

/** Whether resources define a device colour space. */
export function hasDefault(resources: PDFDict | undefined, space: DeviceSpace): boolean {
  const spaces = resources && dictOf(resources.context, entry(resources, 'ColorSpace'));
  return entry(spaces, space.replace('Device', 'Default')) !== undefined;
}

/** Clause 6.2.4.3. @param intent the colour space of the output intent */
export function isDefined(space: DeviceSpace, intent: DeviceSpace | undefined): boolean {
  return intent !== undefined && (space === 'DeviceGray' || space === intent);
}
