/**
 * Mends what pptxgenjs 4 writes against the schema: the order of elements, one id an object, a paragraph's
 * look stated once, charts with axes of their own, notes pages as large as their master.
 * Source: ECMA-376 part 1, 19.2.1 (presentation), 21.1.2 (text), 21.2 (charts).
 */
const slidePart = /^ppt\/slides\/slide\d+\.xml$/;
const partWithIds = /^ppt\/(slides|slideLayouts|slideMasters|notesSlides)\/[^/]+\.xml$/;
const chartPart = /^ppt\/charts\/chart\d+\.xml$/;

/**
 * One part of a presentation as the schema has it.
 * @param path inside the package, such as `ppt/slides/slide1.xml`
 */
export function repairPart(path: string, xml: string): string {
  if (slidePart.test(path)) return withOwnIds(withOneLook(xml));
  if (path === 'ppt/presentation.xml') return withNotesMaster(xml);
  if (partWithIds.test(path)) return withOwnIds(withNumbers(xml));
  return chartPart.test(path) ? withValidChart(xml) : xml;
}

/** The master of notes pages before the slides, and pages of the size that its places are made for. */
function withNotesMaster(xml: string): string {
  const [list = ''] = /<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>/s.exec(xml) ?? [];
  return xml
    .replace(list, '')
    .replace('<p:sldIdLst>', `${list}<p:sldIdLst>`)
    .replace(/<p:notesSz [^>]*\/>/, '<p:notesSz cx="6858000" cy="9144000"/>');
}

/** What stands in the place of a number where no slide is. */
function withNumbers(xml: string): string {
  return xml.replaceAll('<a:t>null</a:t>', '<a:t>‹#›</a:t>');
}

/** Lines say how they are grouped, their marks before their labels, and not what negative bars look like; a chart names its own axes. */
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

/** A paragraph's look is stated once, before its runs. */
function withOneLook(xml: string): string {
  return xml.replace(/(?<!<a:p>)<a:pPr(?:\s[^>]*?)?(?:\/>|>.*?<\/a:pPr>)/gs, '');
}

/** PowerPoint offers to repair slides on which two objects have one id. */
function withOwnIds(xml: string): string {
  let next = 2;
  return xml.replace(
    /(<p:cNvPr\s+id=")(\d+)(")/g,
    (whole, start: string, id: string, end: string) =>
      id === '1' ? whole : `${start}${next++}${end}`,
  );
}
