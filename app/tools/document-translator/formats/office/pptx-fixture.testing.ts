// A presentation of two slides with everything that is translated in place: a title, a small box, a group, a
// table, a chart, SmartArt in its two parts, notes.

import JSZip from 'jszip';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const namespaces = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"`;

const paragraph = (text: string) =>
  `<a:p><a:pPr algn="l"/><a:r><a:rPr lang="en-US" sz="2400" dirty="0"/><a:t>${text}</a:t></a:r><a:endParaRPr lang="en-US"/></a:p>`;
const size =
  '<p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2540000" cy="635000"/></a:xfrm></p:spPr>';
const shape = (content: string, body = '<a:bodyPr/>') =>
  `<p:sp><p:nvSpPr/>${size}<p:txBody>${body}<a:lstStyle/>${content}</p:txBody></p:sp>`;
const slide = (content: string) =>
  `<p:sld ${namespaces}><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:sld>`;

const first = [
  shape(
    `<a:p><a:r><a:rPr lang="en-US" b="1"/><a:t>Bold </a:t></a:r><a:r><a:rPr lang="en-GB"/><a:t>and plain words</a:t></a:r><a:br/><a:r><a:rPr lang="en-GB" dirty="0"/><a:t>on two lines</a:t></a:r></a:p>`,
  ),
  shape(paragraph('Fits just about'), '<a:bodyPr wrap="square"><a:noAutofit/></a:bodyPr>'),
  `<p:grpSp>${shape(paragraph('In a group'), '<a:bodyPr wrap="none"/>')}</p:grpSp>`,
  `<p:graphicFrame><a:tbl><a:tr><a:tc><a:txBody><a:bodyPr/>${paragraph('A cell')}</a:txBody></a:tc></a:tr></a:tbl></p:graphicFrame>`,
  shape('<a:p><a:fld id="{1}" type="slidenum"><a:rPr/><a:t>1</a:t></a:fld></a:p>'),
].join('');

const relationships = (...list: [type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** The presentation; its second slide is shown first. */
export async function richPptx(): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip();
  const files: Record<string, string> = {
    '_rels/.rels': relationships(['officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst><p:sldId id="257" r:id="rId2"/><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      ['slide', 'slides/slide1.xml'],
      ['slide', 'slides/slide2.xml'],
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
    ),
    'ppt/slides/slide1.xml': slide(first),
    'ppt/slides/slide2.xml': slide(shape(paragraph('Shown first'))),
    'ppt/slides/_rels/slide1.xml.rels': relationships(
      ['notesSlide', '../notesSlides/notesSlide1.xml'],
      ['chart', '../charts/chart1.xml'],
      ['diagramData', '../diagrams/data1.xml'],
      ['diagramDrawing', '../diagrams/drawing1.xml'],
    ),
    'ppt/notesSlides/notesSlide1.xml': slide(shape(paragraph('Words to say'))),
    'ppt/charts/chart1.xml': `<c:chartSpace ${namespaces}><c:title>${paragraph('Chart of sales')}</c:title><c:strCache><c:ptCount val="2"/><c:pt idx="0"><c:v>North</c:v></c:pt><c:pt idx="1"><c:v>2026</c:v></c:pt></c:strCache><c:numCache><c:pt idx="0"><c:v>3</c:v></c:pt></c:numCache></c:chartSpace>`,
    'ppt/diagrams/data1.xml': `<dgm:dataModel ${namespaces}><dgm:t>${paragraph('A step')}</dgm:t></dgm:dataModel>`,
    'ppt/diagrams/drawing1.xml': `<dgm:drawing ${namespaces}>${paragraph('A step')}</dgm:drawing>`,
    'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${namespaces}>${paragraph('Click to edit')}</p:sldMaster>`,
  };
  for (const [path, content] of Object.entries(files))
    zip.file(path, `<?xml version="1.0" encoding="UTF-8"?>${content}`);
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}
