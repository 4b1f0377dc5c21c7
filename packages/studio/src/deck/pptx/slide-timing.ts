// The time line of a slide: a narration that begins with it, and points that appear one by one on clicks, as
// PowerPoint writes 'Appear' by paragraph. Source: ECMA-376 part 1, 19.5 (p:timing).
import type { BuildStep } from '../layout/build-steps';
import type { SlideDrawing } from '../slide-drawing';
import { narrationId } from './narration-mark';

/** What happens on a slide. */
export interface SlideEvents {
  drawing: Pick<SlideDrawing, 'marks'>;
  /** Steps in which the slide's points appear. */
  steps: readonly BuildStep[];
  /** Length of the narration in seconds; the sound is in the slide's part. */
  spoken?: number | undefined;
}

/** Adds the time line to a slide's part, after its transition; requires the final ids of objects. */
export function withTiming(xml: string, { drawing, steps, spoken }: SlideEvents): string {
  const idOf = bodyIds(xml, drawing);
  // The root and the sequence use 1 and 2.
  let next = 3;
  const newId = () => next++;
  const soundId = spoken === undefined ? undefined : narrationId(xml);
  const speech = soundId && spoken ? speechPar(soundId, spoken, newId) : '';
  const clicks = steps.flatMap((step) => clickPar(step, idOf.get(step.mark), newId));
  if (speech === '' && clicks.length === 0) return xml;
  const built = [...new Set(steps.flatMap(({ mark }) => idOf.get(mark) ?? []))];
  const builds = built.map((id) => `<p:bldP spid="${id}" grpId="0" build="p"/>`).join('');
  const timing =
    '<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"><p:childTnLst>' +
    '<p:seq concurrent="1" nextAc="seek"><p:cTn id="2" dur="indefinite" nodeType="mainSeq"><p:childTnLst>' +
    `${speech}${clicks.join('')}</p:childTnLst></p:cTn>` +
    '<p:prevCondLst><p:cond evt="onPrev" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:prevCondLst>' +
    '<p:nextCondLst><p:cond evt="onNext" delay="0"><p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:nextCondLst>' +
    `</p:seq>${soundId && speech ? soundNode(soundId, newId) : ''}</p:childTnLst></p:cTn></p:par></p:tnLst>` +
    `${builds === '' ? '' : `<p:bldLst>${builds}</p:bldLst>`}</p:timing>`;
  return xml.replace('</p:sld>', `${timing}</p:sld>`);
}

/** Makes a step's paragraphs appear on a click; empty if its object is unknown. */
function clickPar(
  { from, to }: BuildStep,
  id: string | undefined,
  newId: () => number,
): string | [] {
  if (id === undefined) return [];
  const [outer, inner] = [newId(), newId()];
  const effects = Array.from({ length: to - from + 1 }, (_, index) => {
    const [effect, behaviour] = [newId(), newId()];
    const node = index === 0 ? 'clickEffect' : 'withEffect';
    const target = `<p:spTgt spid="${id}"><p:txEl><p:pRg st="${from + index}" end="${from + index}"/></p:txEl></p:spTgt>`;
    return (
      `<p:par><p:cTn id="${effect}" presetID="1" presetClass="entr" presetSubtype="0" fill="hold" grpId="0" nodeType="${node}">${atOnce}<p:childTnLst>` +
      `<p:set><p:cBhvr><p:cTn id="${behaviour}" dur="1" fill="hold">${atOnce}</p:cTn><p:tgtEl>${target}</p:tgtEl>` +
      '<p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr>' +
      '<p:to><p:strVal val="visible"/></p:to></p:set></p:childTnLst></p:cTn></p:par>'
    );
  });
  return (
    `<p:par><p:cTn id="${outer}" fill="hold"><p:stCondLst><p:cond delay="indefinite"/></p:stCondLst><p:childTnLst>` +
    `<p:par><p:cTn id="${inner}" fill="hold">${atOnce}<p:childTnLst>${effects.join('')}</p:childTnLst></p:cTn></p:par>` +
    '</p:childTnLst></p:cTn></p:par>'
  );
}

/** Starts the sound automatically with the slide. */
function speechPar(id: string, seconds: number, newId: () => number): string {
  const [outer, inner, effect, call] = [newId(), newId(), newId(), newId()];
  const withSlide =
    '<p:stCondLst><p:cond delay="indefinite"/><p:cond evt="onBegin" delay="0"><p:tn val="2"/></p:cond></p:stCondLst>';
  return (
    `<p:par><p:cTn id="${outer}" fill="hold">${withSlide}<p:childTnLst>` +
    `<p:par><p:cTn id="${inner}" fill="hold">${atOnce}<p:childTnLst>` +
    `<p:par><p:cTn id="${effect}" presetID="1" presetClass="mediacall" presetSubtype="0" fill="hold" nodeType="afterEffect">${atOnce}<p:childTnLst>` +
    `<p:cmd type="call" cmd="playFrom(0.0)"><p:cBhvr><p:cTn id="${call}" dur="${Math.round(seconds * 1000)}" fill="hold"/>` +
    `<p:tgtEl><p:spTgt spid="${id}"/></p:tgtEl></p:cBhvr></p:cmd></p:childTnLst></p:cTn></p:par>` +
    '</p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par>'
  );
}

/** The sound itself, whose picture is hidden during the presentation. */
function soundNode(id: string, newId: () => number): string {
  return (
    `<p:audio isNarration="1"><p:cMediaNode vol="100000" showWhenStopped="0"><p:cTn id="${newId()}" fill="hold" display="0">` +
    '<p:stCondLst><p:cond delay="indefinite"/></p:stCondLst><p:endCondLst><p:cond evt="onStopAudio" delay="0">' +
    '<p:tgtEl><p:sldTgt/></p:tgtEl></p:cond></p:endCondLst></p:cTn>' +
    `<p:tgtEl><p:spTgt spid="${id}"/></p:tgtEl></p:cMediaNode></p:audio>`
  );
}

const atOnce = '<p:stCondLst><p:cond delay="0"/></p:stCondLst>';

/** The ids of the objects that hold body texts, by the index of their mark in the drawing. */
function bodyIds(xml: string, { marks }: SlideEvents['drawing']): ReadonlyMap<number, string> {
  const ids = (xml.match(/<p:sp>.*?<\/p:sp>/gs) ?? []).flatMap((shape) => {
    const isBody = /<p:ph\s[^>]*type="body"/.test(shape) || / name="Text">?/.test(shape);
    const id = /<p:cNvPr\s+id="(\d+)"/.exec(shape)?.[1];
    return isBody && id !== undefined ? [id] : [];
  });
  const bodies = marks.flatMap((mark, index) =>
    mark.kind === 'text' && mark.role === 'body' && mark.paragraphs.length > 0 ? [index] : [],
  );
  return new Map(
    bodies.flatMap((mark, index) => {
      const id = ids[index];
      return id === undefined ? [] : [[mark, id]];
    }),
  );
}
