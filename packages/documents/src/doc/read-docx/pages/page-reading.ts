// Data for reading a DOCX's pages beyond its text: theme fonts, style defaults, settings, and header and
// footer parts, all unpacked before the walk begins.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import {
  child,
  descendant,
  elements,
  type MarkupElement,
} from '@entropy-tools/data/ooxml/markup-tree';
import type { OpcPackage } from '@entropy-tools/data/ooxml/opc-package';
import type { Block } from '../../model';
import type { DocSection, PageDefaults } from '../../page-layout';
import { loadSources } from '../part-sources';
import type { PartSources } from '../reader-state';
import { type RunProperties, readRunProperties, toggle } from '../run-properties';
import type { DocxStyles } from '../styles';
import { pointsOf } from './lengths';
import { defaultFacts, type ParagraphFacts } from './paragraph-facts';

/** State while pages are read. */
export interface PageReading {
  themeFonts: { minor?: string; major?: string };
  defaultRun: RunProperties;
  defaultParagraph: ParagraphFacts;
  /** Headers and footers by relationship id of the main part. */
  margins: ReadonlyMap<string, { element: MarkupElement; sources: PartSources }>;
  /** Headers and footers read so far. */
  marginBlocks: Map<string, Block[]>;
  evenDiffers: boolean;
  pageDefaults: PageDefaults;
  sections: DocSection[];
  /** Break to put before the next paragraph. */
  breakNext: 'page' | 'column' | undefined;
  /** Run and paragraph properties that the surrounding table applies. */
  table: { run: RunProperties; paragraph: ParagraphFacts } | undefined;
  /** Whether a table aligns its text with the margin and its edge lies outside it, as before Word 2013. */
  hangsTables: boolean;
  /** Width available for text in the section being read. */
  textWidth: number;
}

/** Unpacks the parts that the walk needs. */
export async function openPages(
  pkg: OpcPackage,
  main: PartSources,
  styles: DocxStyles,
  context: CodecContext,
): Promise<PageReading> {
  const margins = new Map<string, { element: MarkupElement; sources: PartSources }>();
  let settings: MarkupElement | undefined;
  let theme: MarkupElement | undefined;
  for (const [id, { type, target, external }] of main.relationships) {
    if (external) continue;
    // An unreadable part does not make the document unreadable.
    const read = () => pkg.readXml(target).catch(() => undefined);
    if (type === 'header' || type === 'footer') {
      const element = await read();
      if (element) margins.set(id, { element, sources: await loadSources(pkg, target, context) });
    } else if (type === 'settings') settings = await read();
    else if (type === 'theme') theme = await read();
  }
  const compat = child(settings, 'w:compat');
  const defaultRun = readRunProperties(child(child(styles.defaults, 'w:rPrDefault'), 'w:rPr'));
  return {
    themeFonts: readThemeFonts(theme),
    defaultRun: { size: 20, font: 'Times New Roman', ...defaultRun },
    defaultParagraph: defaultFacts(styles.defaults),
    margins,
    marginBlocks: new Map(),
    evenDiffers: toggle(settings, 'w:evenAndOddHeaders'),
    pageDefaults: {
      tabEvery: Math.max(
        6,
        pointsOf(child(settings, 'w:defaultTabStop')?.attributes['w:val']) ?? 36,
      ),
      ...(toggle(compat, 'w:doNotUseHTMLParagraphAutoSpacing') ? { addsGaps: true } : {}),
    },
    sections: [],
    breakNext: undefined,
    hangsTables: compatibility(compat) < 15,
    table: undefined,
    textWidth: 468,
  };
}

/** The Word version whose layout a document asks for; 12 is Word 2007. */
function compatibility(compat: MarkupElement | undefined): number {
  const mode = elements(compat, 'w:compatSetting').find(
    ({ attributes }) => attributes['w:name'] === 'compatibilityMode',
  );
  return Number(mode?.attributes['w:val'] ?? 12);
}

function readThemeFonts(theme: MarkupElement | undefined): PageReading['themeFonts'] {
  const scheme = descendant(theme, 'a:fontScheme');
  const named = (name: string) =>
    child(child(scheme, name), 'a:latin')?.attributes.typeface || undefined;
  const [minor, major] = [named('a:minorFont'), named('a:majorFont')];
  return { ...(minor ? { minor } : {}), ...(major ? { major } : {}) };
}

/** The elements of a `w:body` that end sections, in order; the last may be missing. */
export function sectionEnds(body: MarkupElement): (MarkupElement | undefined)[] {
  const ends = elements(body).flatMap((element) => {
    const section = child(child(element, 'w:pPr'), 'w:sectPr');
    return element.name === 'w:p' && section ? [section] : [];
  });
  return [...ends, child(body, 'w:sectPr')];
}
