/**
 * Writes the objects of a free slide as PresentationML, with everything that they would otherwise inherit.
 * Source: ECMA-376 part 1, 19.3 and 20.1.
 */
import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import { type Frame, SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-drawing';
import type {
  FreeSlide,
  ObjectCell,
  ObjectColor,
  ObjectFill,
  ObjectLine,
  ObjectParagraph,
  ObjectRun,
  ObjectText,
  Outline,
  SlideObject,
} from './slide-object';

/** What the objects' parts are known by in the package. */
interface SlideLinks {
  /** The relationship of a picture; undefined if it is missing. */
  picture: (url: string) => string | undefined;
  chart: (chart: NonNullable<SlideObject['chart']>) => string;
  link: (href: string) => string;
  /** English Metric Units per pixel, and the pixels that lie left of and above the page. */
  scale: number;
  offset: { x: number; y: number };
}

/** The page on which free slides are written: their own, if all slides of a deck have the same. */
export function pageOfDeck(
  slides: readonly { layout: string; free?: FreeSlide }[],
): FreeSlide['page'] | undefined {
  const [first] = slides;
  const page = first?.free?.page;
  if (!page) return undefined;
  const isSame = ({ layout, free }: { layout: string; free?: FreeSlide }) =>
    layout === 'free' && free?.page.width === page.width && free.page.height === page.height;
  return slides.every(isSame) ? page : undefined;
}

/** Scale and offset of pixels on a page; on a page of ours without one. */
export function pageScale(
  page: FreeSlide['page'] | undefined,
): Pick<SlideLinks, 'scale' | 'offset'> {
  if (!page) return { scale: 7143.75, offset: { x: 0, y: 0 } };
  const pixels = Math.min(SLIDE_WIDTH / page.width, SLIDE_HEIGHT / page.height);
  return {
    scale: 1 / pixels,
    offset: {
      x: (SLIDE_WIDTH - page.width * pixels) / 2,
      y: (SLIDE_HEIGHT - page.height * pixels) / 2,
    },
  };
}

/** The slide's shapes as they follow `p:grpSpPr` in its tree. */
export function writeObjects({ objects }: FreeSlide, links: SlideLinks): string {
  let id = 100;
  const named = (object: SlideObject, kind: string) =>
    `<p:cNvPr id="${++id}" name="${kind} ${id}"${descrOf(object)}>`;
  const writer = new ObjectWriter(links);
  const parts: string[] = [];
  for (let at = 0; at < objects.length; ) {
    const group = objects[at]?.group;
    let end = at + 1;
    while (group && objects[end]?.group === group) end++;
    const members = objects.slice(at, end);
    at = end;
    const written = members.map((one) => writer.write(one, named)).join('');
    parts.push(
      group && members.length > 1 && written !== ''
        ? `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${++id}" name="Group ${id}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
            `<p:grpSpPr>${writer.groupFrame(members)}</p:grpSpPr>${written}</p:grpSp>`
        : written,
    );
  }
  return parts.join('');
}

function descrOf({ picture, chart }: SlideObject): string {
  const alt = (picture ?? chart)?.alt;
  return alt ? ` descr="${escapeXml(alt)}"` : '';
}

class ObjectWriter {
  readonly #links: SlideLinks;

  constructor(links: SlideLinks) {
    this.#links = links;
  }

  write(object: SlideObject, named: (object: SlideObject, kind: string) => string): string {
    if (object.table) return this.#table(object, named);
    if (object.chart) {
      const id = this.#links.chart(object.chart);
      return (
        `<p:graphicFrame><p:nvGraphicFramePr>${named(object, 'Chart')}</p:cNvPr><p:cNvGraphicFramePr/><p:nvPr/>` +
        `</p:nvGraphicFramePr>${this.#xfrm(object, 'p')}<a:graphic>` +
        '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart">' +
        `<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${id}"/>` +
        '</a:graphicData></a:graphic></p:graphicFrame>'
      );
    }
    if (object.picture) {
      const id = this.#links.picture(object.picture.url);
      if (id === undefined) return '';
      return (
        `<p:pic><p:nvPicPr>${named(object, 'Picture')}</p:cNvPr><p:cNvPicPr/><p:nvPr/></p:nvPicPr>` +
        `<p:blipFill><a:blip r:embed="${id}"/>${cutXml(object.picture.cut)}<a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
        `${this.#properties(object)}</p:pic>`
      );
    }
    const holder = object.role === 'title' ? '<p:ph type="title"/>' : '';
    const isLine =
      !object.text &&
      object.outline &&
      'preset' in object.outline &&
      /^line$|Connector/.test(object.outline.preset);
    if (isLine)
      return (
        `<p:cxnSp><p:nvCxnSpPr>${named(object, 'Line')}</p:cNvPr><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr>` +
        `${this.#properties(object)}</p:cxnSp>`
      );
    return (
      `<p:sp><p:nvSpPr>${named(object, object.text ? 'Text' : 'Shape')}</p:cNvPr><p:cNvSpPr/><p:nvPr>${holder}</p:nvPr></p:nvSpPr>` +
      `${this.#properties(object)}${object.text ? `<p:txBody>${this.#body(object.text)}</p:txBody>` : ''}</p:sp>`
    );
  }

  groupFrame(members: readonly SlideObject[]): string {
    const left = Math.min(...members.map(({ frame }) => frame.x));
    const top = Math.min(...members.map(({ frame }) => frame.y));
    const right = Math.max(...members.map(({ frame }) => frame.x + frame.width));
    const bottom = Math.max(...members.map(({ frame }) => frame.y + frame.height));
    const frame = { x: left, y: top, width: right - left, height: bottom - top };
    const [x, y, cx, cy] = this.#numbers(frame);
    return (
      `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/>` +
      `<a:chOff x="${x}" y="${y}"/><a:chExt cx="${cx}" cy="${cy}"/></a:xfrm>`
    );
  }

  #emu(pixels: number): number {
    return Math.round(pixels * this.#links.scale);
  }

  #numbers({ x, y, width, height }: Frame): [number, number, number, number] {
    const { offset } = this.#links;
    return [
      this.#emu(x - offset.x),
      this.#emu(y - offset.y),
      Math.max(0, this.#emu(width)),
      Math.max(0, this.#emu(height)),
    ];
  }

  #xfrm({ frame, rotation, flip: mirror }: SlideObject, prefix: 'a' | 'p'): string {
    const flip: string = mirror ?? '';
    const [x, y, cx, cy] = this.#numbers(frame);
    const turned = rotation ? ` rot="${Math.round(rotation * 60_000)}"` : '';
    const mirrored = `${flip.includes('h') ? ' flipH="1"' : ''}${flip.includes('v') ? ' flipV="1"' : ''}`;
    return `<${prefix}:xfrm${turned}${mirrored}><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></${prefix}:xfrm>`;
  }

  #properties(object: SlideObject): string {
    return (
      `<p:spPr>${this.#xfrm(object, 'a')}${outlineXml(object.outline)}` +
      `${this.#fill(object.fill)}${this.#line(object.line, 'a:ln')}</p:spPr>`
    );
  }

  #fill(fill: ObjectFill | undefined): string {
    if (!fill) return '<a:noFill/>';
    if (fill.kind === 'solid') return `<a:solidFill>${colorXml(fill)}</a:solidFill>`;
    if (fill.kind === 'gradient') {
      const stops = fill.stops.map(
        (stop) => `<a:gs pos="${Math.round(stop.at * 100_000)}">${colorXml(stop)}</a:gs>`,
      );
      const way =
        fill.angle === undefined
          ? circleXml(fill.centre)
          : `<a:lin ang="${Math.round((((fill.angle % 360) + 360) % 360) * 60_000)}" scaled="0"/>`;
      return `<a:gradFill rotWithShape="1"><a:gsLst>${stops.join('')}</a:gsLst>${way}</a:gradFill>`;
    }
    const id = this.#links.picture(fill.url);
    if (id === undefined) return '<a:noFill/>';
    const way = fill.isTiled
      ? '<a:tile tx="0" ty="0" sx="100000" sy="100000" flip="none" algn="tl"/>'
      : '<a:stretch><a:fillRect/></a:stretch>';
    return `<a:blipFill><a:blip r:embed="${id}"/>${cutXml(fill.cut)}${way}</a:blipFill>`;
  }

  #line(line: ObjectLine | undefined, name: string): string {
    if (!line) return `<${name}><a:noFill/></${name}>`;
    const end = (kind: string, type: string | undefined) =>
      type ? `<a:${kind} type="${type}"/>` : '';
    return (
      `<${name} w="${this.#emu(line.width)}"><a:solidFill>${colorXml(line)}</a:solidFill>` +
      `<a:prstDash val="${line.dash ?? 'solid'}"/>${end('headEnd', line.head)}${end('tailEnd', line.tail)}</${name}>`
    );
  }

  #body(text: ObjectText): string {
    const [left, top, right, bottom] = text.inset.map((one) => this.#emu(one));
    const { fit } = text;
    const fitted =
      fit === 'shape'
        ? '<a:spAutoFit/>'
        : fit
          ? `<a:normAutofit${fit.scale < 1 ? ` fontScale="${Math.round(fit.scale * 100_000)}"` : ''}${
              fit.reduction > 0 ? ` lnSpcReduction="${Math.round(fit.reduction * 100_000)}"` : ''
            }/>`
          : '<a:noAutofit/>';
    const anchor = { top: 't', middle: 'ctr', bottom: 'b' }[text.anchor];
    return (
      `<a:bodyPr wrap="${text.isWrapped ? 'square' : 'none'}" lIns="${left}" tIns="${top}" rIns="${right}" bIns="${bottom}" ` +
      `anchor="${anchor}"${text.direction ? ` vert="${escapeXml(text.direction)}"` : ''}>${fitted}</a:bodyPr><a:lstStyle/>` +
      (text.paragraphs.map((one) => this.#paragraph(one)).join('') || '<a:p/>')
    );
  }

  #paragraph(paragraph: ObjectParagraph): string {
    const { align, indent = 0, first = 0, level = 0, isRtl, bullet, runs } = paragraph;
    const distance = (name: string, one: ObjectParagraph['spacing']) =>
      one === undefined
        ? ''
        : 'times' in one
          ? `<a:${name}><a:spcPct val="${Math.round(one.times * 100_000)}"/></a:${name}>`
          : `<a:${name}><a:spcPts val="${Math.round(this.#points(one.pixels) * 100)}"/></a:${name}>`;
    const algn = { left: 'l', center: 'ctr', right: 'r', justify: 'just' }[align];
    const none = { times: 0 };
    return (
      `<a:p><a:pPr marL="${this.#emu(indent)}" indent="${this.#emu(first)}" algn="${algn}"` +
      `${level ? ` lvl="${level}"` : ''}${isRtl ? ' rtl="1"' : ''}>` +
      distance('lnSpc', paragraph.spacing ?? { times: 1 }) +
      distance('spcBef', paragraph.before ?? none) +
      distance('spcAft', paragraph.after ?? none) +
      `${bulletXml(bullet)}</a:pPr>${runs.map((run) => this.#run(run)).join('')}` +
      `<a:endParaRPr sz="${this.#size(runs.at(-1)?.size ?? paragraph.size)}"/></a:p>`
    );
  }

  #points(pixels: number): number {
    return (pixels * this.#links.scale) / 12_700;
  }

  #size(pixels: number): number {
    return Math.min(400_000, Math.max(100, Math.round(this.#points(pixels) * 100)));
  }

  #run(run: ObjectRun): string {
    const flags =
      ` b="${run.bold ? 1 : 0}" i="${run.italic ? 1 : 0}"` +
      (run.underline ? ' u="sng"' : ' u="none"') +
      (run.strike ? ' strike="sngStrike"' : '') +
      (run.caps ? ' cap="all"' : '') +
      (run.spacing ? ` spc="${Math.round(this.#points(run.spacing) * 100)}"` : '') +
      (run.raise ? ` baseline="${Math.round(run.raise * 100_000)}"` : '');
    const face = run.face ? escapeXml(run.face) : undefined;
    const fonts = face
      ? `<a:latin typeface="${face}"/><a:ea typeface="${face}"/><a:cs typeface="${face}"/>`
      : '';
    const look =
      `<a:rPr lang="en-US" sz="${this.#size(run.size)}"${flags} dirty="0"><a:solidFill>${colorXml(run)}</a:solidFill>` +
      `${fonts}${run.href ? `<a:hlinkClick r:id="${this.#links.link(run.href)}"/>` : ''}</a:rPr>`;
    if (run.text === '\n') return `<a:br>${look}</a:br>`;
    const text = `<a:t>${escapeXml(run.text)}</a:t>`;
    return run.field
      ? `<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="${run.field}">${look}${text}</a:fld>`
      : run.text
          .split('\n')
          .map(
            (line, index) =>
              `${index > 0 ? `<a:br>${look}</a:br>` : ''}<a:r>${look}<a:t>${escapeXml(line)}</a:t></a:r>`,
          )
          .join('');
  }

  #table(object: SlideObject, named: (object: SlideObject, kind: string) => string): string {
    const { columns, rows } = object.table ?? { columns: [], rows: [] };
    const grid = columns.map((width) => `<a:gridCol w="${this.#emu(width)}"/>`).join('');
    const cells = (row: readonly ObjectCell[], above: readonly (ObjectCell | undefined)[]) =>
      row.map((cell, place) => this.#cell(cell, above[place])).join('');
    const body = rows.map(
      ({ height, cells: row }, index) =>
        `<a:tr h="${this.#emu(height)}">${cells(row, rows[index - 1]?.cells ?? [])}</a:tr>`,
    );
    return (
      `<p:graphicFrame><p:nvGraphicFramePr>${named(object, 'Table')}</p:cNvPr><p:cNvGraphicFramePr>` +
      '<a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>' +
      `${this.#xfrm(object, 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">` +
      `<a:tbl><a:tblPr/><a:tblGrid>${grid}</a:tblGrid>${body.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
    );
  }

  #cell(cell: ObjectCell, above: ObjectCell | undefined): string {
    const { columnSpan, rowSpan, isCovered, text, lines } = cell;
    const covered = isCovered
      ? above?.rowSpan || above?.isCovered
        ? ' vMerge="1"'
        : ' hMerge="1"'
      : '';
    const spans = `${columnSpan ? ` gridSpan="${columnSpan}"` : ''}${rowSpan ? ` rowSpan="${rowSpan}"` : ''}`;
    const [left, top, right, bottom] = text.inset.map((one) => this.#emu(one));
    const anchor = { top: 't', middle: 'ctr', bottom: 'b' }[text.anchor];
    const borders = ['a:lnL', 'a:lnT', 'a:lnR', 'a:lnB'].map(
      (name, index) => [name, lines[index]] as const,
    );
    const [l, t, r, b] = borders.map(([name, line]) => this.#line(line, name));
    return (
      `<a:tc${spans}${covered}><a:txBody><a:bodyPr/><a:lstStyle/>` +
      `${text.paragraphs.map((one) => this.#paragraph(one)).join('') || '<a:p/>'}</a:txBody>` +
      `<a:tcPr marL="${left}" marR="${right}" marT="${top}" marB="${bottom}" anchor="${anchor}">` +
      `${l}${r}${t}${b}${this.#fill(cell.fill)}</a:tcPr></a:tc>`
    );
  }
}

function colorXml({ color, opacity = 1 }: ObjectColor): string {
  const value = color.slice(1).toUpperCase();
  return opacity < 1
    ? `<a:srgbClr val="${value}"><a:alpha val="${Math.round(opacity * 100_000)}"/></a:srgbClr>`
    : `<a:srgbClr val="${value}"/>`;
}

function circleXml({ x, y } = { x: 0.5, y: 0.5 }): string {
  const [l, t, r, b] = [x, y, 1 - x, 1 - y].map((part) => Math.round(part * 100_000));
  return `<a:path path="circle"><a:fillToRect l="${l}" t="${t}" r="${r}" b="${b}"/></a:path>`;
}

function cutXml(
  cut: { left: number; top: number; right: number; bottom: number } | undefined,
): string {
  if (!cut) return '';
  const [l, t, r, b] = [cut.left, cut.top, cut.right, cut.bottom].map((part) =>
    Math.round(part * 100_000),
  );
  return `<a:srcRect l="${l}" t="${t}" r="${r}" b="${b}"/>`;
}

function outlineXml(outline: Outline | undefined): string {
  if (!outline) return '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
  if ('preset' in outline) {
    const adjust = Object.entries(outline.adjust ?? {}).map(
      ([name, value]) => `<a:gd name="${escapeXml(name)}" fmla="val ${Math.round(value)}"/>`,
    );
    return `<a:prstGeom prst="${escapeXml(outline.preset)}"><a:avLst>${adjust.join('')}</a:avLst></a:prstGeom>`;
  }
  const paths = outline.paths.map(
    ({ d, width, height, isOpen }) =>
      `<a:path w="${Math.round(width)}" h="${Math.round(height)}"${isOpen ? ' fill="none"' : ''}>${pathXml(d)}</a:path>`,
  );
  return (
    '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/>' +
    `<a:pathLst>${paths.join('')}</a:pathLst></a:custGeom>`
  );
}

function bulletXml(bullet: ObjectParagraph['bullet']): string {
  if (!bullet) return '<a:buNone/>';
  const { char, font, number, start, color, scale } = bullet;
  return (
    (color ? `<a:buClr>${colorXml({ color })}</a:buClr>` : '') +
    (scale ? `<a:buSzPct val="${Math.round(scale * 100_000)}"/>` : '') +
    (font ? `<a:buFont typeface="${escapeXml(font)}"/>` : '') +
    (number
      ? `<a:buAutoNum type="${escapeXml(number)}"${start ? ` startAt="${start}"` : ''}/>`
      : `<a:buChar char="${escapeXml(char ?? '•')}"/>`)
  );
}

const pathNames: Readonly<Record<string, string>> = {
  M: 'moveTo',
  L: 'lnTo',
  C: 'cubicBezTo',
  Q: 'quadBezTo',
};

function pathXml(d: string): string {
  return [...d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)]
    .map(([, command = '', rest = '']) => {
      if (command === 'Z') return '<a:close/>';
      const numbers = rest
        .trim()
        .split(/[\s,]+/)
        .map((one) => Math.round(Number(one)));
      let points = '';
      for (let at = 0; at + 1 < numbers.length; at += 2)
        points += `<a:pt x="${numbers[at]}" y="${numbers[at + 1]}"/>`;
      const name = pathNames[command];
      return `<a:${name}>${points}</a:${name}>`;
    })
    .join('');
}
