// The time line of a slide whose points appear one after the other, at a click each, as PowerPoint writes
// 'Appear' by paragraph. Source: ECMA-376 part 1, 19.5 (p:timing).
import type { BuildStep } from '../layout/build-steps';
import type { SlideDrawing } from '../slide-drawing';

/** Adds the time line to a slide's part, after its transition; ids of objects are final by then. */
export function withBuilds(
  xml: string,
  { marks }: Pick<SlideDrawing, 'marks'>,
  steps: readonly BuildStep[],
): string {
  if (steps.length === 0) return xml;
  const ids = bodyIds(xml);
  const bodies = marks.flatMap((mark, index) =>
    mark.kind === 'text' && mark.role === 'body' && mark.paragraphs.length > 0 ? [index] : [],
  );
  const idOf = new Map(bodies.map((mark, index) => [mark, ids[index]]));
  let next = 3;
  const clicks = steps.flatMap(({ mark, from, to }) => {
    const id = idOf.get(mark);
    if (id === undefined) return [];
    const [outer, inner] = [next++, next++];
    const effects = Array.from({ length: to - from + 1 }, (_, index) => {
      const [effect, behaviour] = [next++, next++];
      const node = index === 0 ? 'clickEffect' : 'withEffect';
      const target = `<p:spTgt spid="${id}"><p:txEl><p:pRg st="${from + index}" end="${from + index}"/></p:txEl></p:spTgt>`;
      return (
        `<p:par><p:cTn id="${effect}" presetID="1" presetClass="entr" presetSubtype="0" fill="hold" grpId="0" nodeType="${node}">${atOnce}<p:childTnLst>` +
        `<p:set><p:cBhvr><p:cTn id="${behaviour}" dur="1" fill="hold">${atOnce}</p:cTn><p:tgtEl>${target}</p:tgtEl>` +
        '<p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr>' +
        '<p:to><p:strVal val="visible"/></p:to></p:set></p:childTnLst></p:cTn></p:par>'
      );
    });
    return [
      `<p:par><p:cTn id="${outer}" fill="hold"><p:stCondLst><p:cond delay="indefinite"/></p:stCondLst><p:childTnLst>` +
        `<p:par><p:cTn id="${inner}" fill="hold">${atOnce}<p:childTnLst>${effects.join('')}</p:childTnLst></p:cTn></p:par>` +
        '</p:childTnLst></p:cTn></p:par>',
    ];
  });
  if (clicks.length === 0) return xml;
  const built = [...new Set(steps.flatMap(({ mark }) => idOf.get(mark) ?? []))];
  const timing =
    '<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst>' +
    '<p:seq concurrent="1" nextAc="seek"><p:cTn id="2" dur="indefinite" nodeType="mainSeq"><p:childTnLst>' +
    `${clicks.join('')}</p:childTnLst></p:cTn>` +
    '<p:prevCondLst><p:cond evt="onPrev" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:prevCondLst>' +
    '<p:nextCondLst><p:cond evt="onNext" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:nextCondLst>' +
    '</p:seq></p:childTnLst></p:cTn></p:par></p:tnLst>' +
    `<p:bldLst>${built.map((id) => `<p:bldP spid="${id}" grpId="0" build="p"/>`).join('')}</p:bldLst></p:timing>`;
  return xml.replace('</p:sld>', `${timing}</p:sld>`);
}

const atOnce = '<p:stCondLst><p:cond delay="0"/></p:stCondLst>';

/** The ids of the objects that hold body texts, in their order. */
function bodyIds(xml: string): string[] {
  return (xml.match(/<p:sp>.*?<\/p:sp>/gs) ?? []).flatMap((shape) => {
    const isBody = /<p:ph\s[^>]*type="body"/.test(shape) || / name="Text">?/.test(shape);
    const id = /<p:cNvPr\s+id="(\d+)"/.exec(shape)?.[1];
    return isBody && id !== undefined ? [id] : [];
  });
}
