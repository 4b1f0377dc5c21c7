/**
 * Repairs what pptxgenjs 4 writes against the schema: the order of elements, duplicate object ids, repeated
 * paragraph formatting, charts without their own axes, notes pages of another size than their master. Source:
 * ECMA-376 part 1, 19.2.1 (presentation), 21.1.2 (text), 21.2 (charts).
 */
const slidePart = /^ppt\/slides\/slide\d+\.xml$/;
const partWithIds = /^ppt\/(slides|slideLayouts|slideMasters|notesSlides)\/[^/]+\.xml$/;
const chartPart = /^ppt\/charts\/chart\d+\.xml$/;

/**
 * Returns one part of a presentation, corrected to the schema.
 * @param path inside the package, such as `ppt/slides/slide1.xml`
 */
export function repairPart(path: string, xml: string): string {
  if (slidePart.test(path)) return withOwnIds(withOneLook(xml));
  if (path === 'ppt/presentation.xml') return withNotesMaster(xml);
  if (partWithIds.test(path)) return withOwnIds(withNumbers(xml));
  return chartPart.test(path) ? withValidChart(xml) : xml;
}

/** Moves the notes master before the slides, and gives notes pages the size that their placeholders are made for. */
function withNotesMaster(xml: string): string {
  const [list = ''] = /<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>/s.exec(xml) ?? [];
  return xml
    .replace(list, '')
    .replace('<p:sldIdLst>', `${list}<p:sldIdLst>`)
    .replace(/<p:notesSz [^>]*\/>/, '<p:notesSz cx="6858000" cy="9144000"/>');
}

/** Adds the placeholder text of slide numbers where there is no slide. */
function withNumbers(xml: string): string {
  return xml.replaceAll('<a:t>null</a:t>', '<a:t>‹#›</a:t>');
}

/**
 * Line charts state their grouping, markers before labels, and nothing about negative bars; each chart refers
 * to its own axes.
 */
function withValidChart(xml: string): string {
  const known = new Set(
    Array.from(xml.matchAll(/<c:(?:cat|val|ser|date)Ax>\s*<c:axId val="(\d+)"/g), ([, id]) => id),
  );
  return xml
    .replace(/<c:axId val="(\d+)"\/>/g, (axis, id: string) => (known.has(id) ? axis : ''))
    .replace(/<c:lineChart>.*?<\/c:lineChart>/gs, (chart) =>
      chart
        .replace(/(<c:dLbls>.*?<\/c:dLbls>)\s*(<c:marker>.*?<\/c:marker>)/gs, '$2$1')
        .replace(/<c:invertIfNegative [^>]*\/>/g, '')
        .replace(/<c:lineChart>(?!\s*<c:grouping)/, '<c:lineChart><c:grouping val="standard"/>'),
    );
}

/** Keeps paragraph properties only once, before the runs. */
function withOneLook(xml: string): string {
  return xml.replace(/(?<!<a:p>)<a:pPr(?:\s[^>]*?)?(?:\/>|>.*?<\/a:pPr>)/gs, '');
}

/** Makes object ids unique; PowerPoint offers to repair slides with duplicate ids. */
function withOwnIds(xml: string): string {
  let next = 2;
  return xml.replace(
    /(<p:cNvPr\s+id=")(\d+)(")/g,
    (whole, start: string, id: string, end: string) =>
      id === '1' ? whole : `${start}${next++}${end}`,
  );
}
