/**
 * Puts the objects of free slides into a package that pptxgenjs made: shapes, pictures, links, and charts with
 * their workbooks. Source: ECMA-376 part 2 (packages), part 1, 21.2 (charts).
 */
import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import type JSZip from 'jszip';
import type { DeckImages } from '../deck-images';
import type { DeckOrigin, FreeSlide, ObjectChart } from './slide-object';
import { pageScale, writeObjects } from './write-free-slide';

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const extensions: Readonly<Record<string, string>> = {
  ...{ 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/gif': 'gif', 'image/bmp': 'bmp' },
};

/** @param slides by their number from 1 @param page that of all slides; a page of ours if undefined */
export async function putFreeSlides(
  zip: JSZip,
  slides: ReadonlyMap<number, FreeSlide>,
  images: DeckImages,
  page: FreeSlide['page'] | undefined,
): Promise<void> {
  const media = new Map<string, string>();
  let charts = 0;
  const putImage = (url: string): string | undefined => {
    const known = media.get(url);
    if (known) return known;
    const image = images.get(url);
    const extension = extensions[image?.type ?? ''];
    if (!image || !extension) return undefined;
    const name = `free${media.size + 1}.${extension}`;
    zip.file(`ppt/media/${name}`, image.bytes);
    media.set(url, name);
    return name;
  };
  for (const [number, free] of slides) {
    const path = `ppt/slides/slide${number}.xml`;
    const links = `ppt/slides/_rels/slide${number}.xml.rels`;
    const xml = await zip.file(path)?.async('string');
    const relations = await zip.file(links)?.async('string');
    if (xml === undefined || relations === undefined) continue;
    const added = new Map<string, string>();
    const relate = (type: string, target: string, isExternal = false) => {
      const id = `rIdF${added.size + 1}`;
      const mode = isExternal ? ' TargetMode="External"' : '';
      const entry = `Type="${types}/${type}" Target="${escapeXml(target)}"${mode}/>`;
      const known = [...added].find(([, one]) => one === entry)?.[0];
      if (!known) added.set(id, entry);
      return known ?? id;
    };
    const objects = writeObjects(free, {
      picture: (url) => {
        const name = putImage(url);
        return name && relate('image', `../media/${name}`);
      },
      chart: (chart) => {
        charts++;
        putChart(zip, charts, chart);
        return relate('chart', `../charts/chartFree${charts}.xml`);
      },
      link: (href) => relate('hyperlink', href, true),
      ...pageScale(page),
    });
    zip.file(
      path,
      xml.replace(/<\/p:grpSpPr>|<p:grpSpPr\s*\/>/, (end) => `${end}${objects}`),
    );
    const entries = [...added].map(([id, entry]) => `<Relationship Id="${id}" ${entry}`).join('');
    zip.file(links, relations.replace('</Relationships>', `${entries}</Relationships>`));
  }
  await putTypes(zip, charts, [...media.values()]);
}

function putChart(zip: JSZip, number: number, { xml, workbook }: ObjectChart): void {
  const external = '<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData>';
  const body = workbook
    ? xml.replace(
        /<\/c:chart>(\s*<c:spPr>.*?<\/c:spPr>)?(\s*<c:txPr>.*?<\/c:txPr>)?/s,
        (before) => `${before}${external}`,
      )
    : xml;
  zip.file(`ppt/charts/chartFree${number}.xml`, body);
  if (!workbook) return;
  zip.file(`ppt/embeddings/chartFree${number}.xlsx`, workbook, { base64: true });
  zip.file(
    `ppt/charts/_rels/chartFree${number}.xml.rels`,
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="rId1" Type="${types}/package" Target="../embeddings/chartFree${number}.xlsx"/></Relationships>`,
  );
}

async function putTypes(zip: JSZip, charts: number, media: readonly string[]): Promise<void> {
  const path = '[Content_Types].xml';
  const xml = await zip.file(path)?.async('string');
  if (xml === undefined) return;
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const wanted: [string, string][] = charts > 0 ? [['xlsx', sheet]] : [];
  for (const [type, extension] of Object.entries(extensions))
    if (media.some((name) => name.endsWith(`.${extension}`))) wanted.push([extension, type]);
  const defaults = wanted
    .filter(([extension]) => !xml.includes(`Extension="${extension}"`))
    .map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`);
  const overrides = Array.from(
    { length: charts },
    (_, index) =>
      `<Override PartName="/ppt/charts/chartFree${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>`,
  );
  zip.file(
    path,
    xml
      .replace(/(<Types[^>]*>)/, `$1${defaults.join('')}`)
      .replace('</Types>', `${overrides.join('')}</Types>`),
  );
}

/** A theme part with the colours and fonts of the presentation that all slides were read from. */
export function withOrigin(xml: string, { colors, fonts }: DeckOrigin): string {
  const names = [
    'dk1',
    'lt1',
    'dk2',
    'lt2',
    'accent1',
    'accent2',
    'accent3',
    'accent4',
    'accent5',
    'accent6',
  ];
  const scheme = [...names, 'hlink', 'folHlink']
    .map((name) => {
      const color = (colors[name] ?? '#000000').slice(1).toUpperCase();
      return `<a:${name}><a:srgbClr val="${color}"/></a:${name}>`;
    })
    .join('');
  const font = (kind: string, face: string) => (whole: string) =>
    whole.replace(
      new RegExp(`(<a:${kind}Font>\\s*<a:latin typeface=")[^"]*`),
      (_, before: string) => `${before}${escapeXml(face)}`,
    );
  const coloured = xml.replace(
    /<a:clrScheme name="[^"]*">.*?<\/a:clrScheme>/s,
    `<a:clrScheme name="Original">${scheme}</a:clrScheme>`,
  );
  return font('minor', fonts.minor)(font('major', fonts.major)(coloured));
}
