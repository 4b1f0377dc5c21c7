// Presentations as other programs write them, made from the XML of each slide's content.
import JSZip from 'jszip';

/** A slide of 1000 × 1000 units (see {@link xfrmOf}), with the parts that it refers to. */
export interface PptxSlide {
  /** Content of `p:spTree`. */
  shapes: string;
  /** Bytes of pictures by their `r:embed`. */
  pictures?: Readonly<Record<string, Uint8Array>>;
  /** `c:chartSpace` by its `r:id`. */
  charts?: Readonly<Record<string, string>>;
}

const names =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"';
const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** English Metric Units in a thousandth of a slide of 10 × 7.5 inches. */
const [unitX, unitY] = [9144, 6858];

/** A frame in thousandths of the slide. */
export type FrameInThousandths = readonly [x: number, y: number, width: number, height: number];

/** `a:xfrm` of a frame. */
export function xfrmOf([x, y, width, height]: FrameInThousandths): string {
  return `<a:off x="${x * unitX}" y="${y * unitY}"/><a:ext cx="${width * unitX}" cy="${height * unitY}"/>`;
}

/** A title or a box of text. */
export function textShape(text: string, frame: FrameInThousandths, type?: 'title'): string {
  const holder = type ? `<p:ph type="${type}"/>` : '';
  return `<p:sp><p:nvSpPr><p:cNvPr id="1" name="Text"/><p:cNvSpPr/><p:nvPr>${holder}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm>${xfrmOf(frame)}</a:xfrm></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
}

/** A picture, cropped at its edges by `cut`, such as `l="25000"`. */
export function pictureShape(
  id: string,
  frame: FrameInThousandths,
  { alt = '', cut = '' } = {},
): string {
  const rectangle = cut === '' ? '' : `<a:srcRect ${cut}/>`;
  return `<p:pic><p:nvPicPr><p:cNvPr id="2" name="Picture" descr="${alt}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/>${rectangle}<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm>${xfrmOf(frame)}</a:xfrm></p:spPr></p:pic>`;
}

/** The frame of a chart. */
export function chartShape(id: string, [x, y, width, height]: FrameInThousandths): string {
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="Chart"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${xfrmOf([x, y, width, height])}</p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="${id}"/></a:graphicData></a:graphic></p:graphicFrame>`;
}

/** A chart part with one series. @param kind such as `radarChart` */
export function chartPart(
  kind: string,
  { title, labels, values }: { title: string; labels: string[]; values: number[] },
): string {
  const points = (list: readonly (string | number)[]) =>
    `<c:ptCount val="${list.length}"/>${list.map((one, index) => `<c:pt idx="${index}"><c:v>${one}</c:v></c:pt>`).join('')}`;
  const isPlaced = kind === 'scatterChart' || kind === 'bubbleChart';
  const data = isPlaced
    ? `<c:xVal><c:numRef><c:numCache>${points(labels)}</c:numCache></c:numRef></c:xVal><c:yVal><c:numRef><c:numCache>${points(values)}</c:numCache></c:numRef></c:yVal>`
    : `<c:cat><c:strRef><c:strCache>${points(labels)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${points(values)}</c:numCache></c:numRef></c:val>`;
  return `<c:chartSpace ${names}><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>${title}</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:${kind}><c:ser><c:tx><c:v>${title}</c:v></c:tx>${data}</c:ser></c:${kind}></c:plotArea></c:chart></c:chartSpace>`;
}

/** The presentation as a file. */
export async function makePptx(slides: readonly PptxSlide[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  const overrides: string[] = [];
  const part = (path: string, xml: string, type: string) => {
    zip.file(path, xml);
    overrides.push(`<Override PartName="/${path}" ContentType="application/vnd.${type}+xml"/>`);
  };
  const relations = (path: string, all: readonly string[]) =>
    zip.file(
      path,
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`,
    );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${rels}/${type}" Target="${target}"/>`;
  const list = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`);
  part(
    'ppt/presentation.xml',
    `<p:presentation ${names}><p:sldIdLst>${list.join('')}</p:sldIdLst><p:sldSz cx="${1000 * unitX}" cy="${1000 * unitY}"/></p:presentation>`,
    'openxmlformats-officedocument.presentationml.presentation.main',
  );
  relations('_rels/.rels', [relation('r1', 'officeDocument', 'ppt/presentation.xml')]);
  relations(
    'ppt/_rels/presentation.xml.rels',
    slides.map((_, index) => relation(`s${index}`, 'slide', `slides/slide${index}.xml`)),
  );
  for (const [index, { shapes, pictures = {}, charts = {} }] of slides.entries()) {
    part(
      `ppt/slides/slide${index}.xml`,
      `<p:sld ${names}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
      'openxmlformats-officedocument.presentationml.slide',
    );
    for (const [id, bytes] of Object.entries(pictures)) zip.file(`ppt/media/${index}-${id}`, bytes);
    for (const [id, xml] of Object.entries(charts))
      part(`ppt/charts/${index}-${id}.xml`, xml, 'openxmlformats-officedocument.drawingml.chart');
    relations(`ppt/slides/_rels/slide${index}.xml.rels`, [
      ...Object.keys(pictures).map((id) => relation(id, 'image', `../media/${index}-${id}`)),
      ...Object.keys(charts).map((id) => relation(id, 'chart', `../charts/${index}-${id}.xml`)),
    ]);
  }
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
  );
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' }));
}
