/**
 * Reads a slide of another program as it is: the shapes of master, layout and slide with their colours, lines,
 * texts, pictures, tables and charts in their places. Source: ECMA-376 part 1, 19.3 and 20.1.
 */
import { toBase64 } from '@entropy-tools/core/base64';
import {
  child,
  descendant,
  elements,
  type MarkupElement,
} from '@entropy-tools/data/ooxml/markup-tree';
import type { OpcPackage, Relationship } from '@entropy-tools/data/ooxml/opc-package';
import { drawOfficeChart } from '@entropy-tools/documents/chart/office/office-chart';
import { readChartPart } from '@entropy-tools/documents/doc/chart-part';
import { drawingSvg } from '@entropy-tools/documents/doc/drawing';
import type { DocImage } from '@entropy-tools/documents/doc/model';
import { countLoss, type Losses } from '../pptx-import/shape-source';
import type { Frame } from '../slide-drawing';
import { SLIDE_HEIGHT, SLIDE_WIDTH } from '../slide-drawing';
import { chartXml } from './chart-xml';
import {
  type ColorScope,
  type FillPicture,
  readColor,
  readCut,
  readFill,
  readLine,
} from './read-colors';
import { readOutline } from './read-outline';
import { readTable, type TableStyles } from './read-table';
import { readText, type TextSource } from './read-text';
import type { DeckOrigin, FreeSlide, ObjectColor, ObjectFill, SlideObject } from './slide-object';

/** A part of the file with its relationships. */
interface LinkedPart {
  root: MarkupElement | undefined;
  relationships: ReadonlyMap<string, Relationship>;
}

/** What the slides of a presentation share. */
export interface FreeSource {
  pack: OpcPackage;
  /** English Metric Units. */
  page: { width: number; height: number };
  losses: Losses;
  /** The presentation's own text style. */
  defaultText: MarkupElement | undefined;
  tableStyles: TableStyles;
  /** A picture of the package, ready to be shown. */
  readImage: (path: string) => Promise<DocImage | undefined>;
  keepImage: (image: DocImage) => string;
}

/** A slide with what it is built on. */
interface SlideParts {
  slide: LinkedPart;
  layout: LinkedPart;
  master: LinkedPart;
  theme: LinkedPart;
}

/** Most objects of one slide. */
const MAX_OBJECTS = 2000;

/** @returns the objects, and the background if it is one colour */
export async function readFreeSlide(
  parts: SlideParts,
  source: FreeSource,
): Promise<{ free: FreeSlide; background: string }> {
  const reader = new SlideReader(parts, source);
  return reader.read();
}

/** Colours and fonts of a theme. */
export function readOrigin({ root }: LinkedPart): DeckOrigin {
  const colors: Record<string, string> = {};
  for (const entry of elements(descendant(root, 'a:clrScheme'))) {
    const { val = '', lastClr = val } = elements(entry)[0]?.attributes ?? {};
    if (/^[\da-f]{6}$/i.test(lastClr)) colors[entry.name.slice(2)] = `#${lastClr.toLowerCase()}`;
  }
  const face = (name: string) =>
    child(descendant(root, name), 'a:latin')?.attributes.typeface?.trim() || 'Arial';
  return { colors, fonts: { major: face('a:majorFont'), minor: face('a:minorFont') } };
}

type Transform = (frame: Frame, rotation: number, flip: Flip) => Placed;
interface Flip {
  h: boolean;
  v: boolean;
}
interface Placed {
  frame: Frame;
  rotation: number;
  flip: Flip;
}

class SlideReader {
  readonly #parts: SlideParts;
  readonly #source: FreeSource;
  readonly #scale: number;
  readonly #origin: DeckOrigin;
  readonly #colors: ColorScope;
  readonly #objects: SlideObject[] = [];

  constructor(parts: SlideParts, source: FreeSource) {
    this.#parts = parts;
    this.#source = source;
    const { width, height } = source.page;
    this.#scale = Math.min(SLIDE_WIDTH / width, SLIDE_HEIGHT / height);
    this.#origin = readOrigin(parts.theme);
    const override = [parts.slide, parts.layout]
      .map(({ root }) => child(child(root, 'p:clrMapOvr'), 'a:overrideClrMapping'))
      .find(Boolean);
    this.#colors = {
      theme: new Map(Object.entries(this.#origin.colors)),
      map: (override ?? child(parts.master.root, 'p:clrMap'))?.attributes ?? {},
      formats: descendant(parts.theme.root, 'a:fmtScheme'),
    };
  }

  async read(): Promise<{ free: FreeSlide; background: string }> {
    const { slide, layout, master } = this.#parts;
    const background = await this.#readBackground();
    const isShown = ({ root }: LinkedPart) =>
      !/^(0|false)$/.test(root?.attributes.showMasterSp ?? '');
    if (isShown(slide) && isShown(layout)) await this.#readTree(master, true);
    if (isShown(slide)) await this.#readTree(layout, true);
    await this.#readTree(slide, false);
    if (this.#objects.length > MAX_OBJECTS)
      for (const _ of this.#objects.splice(MAX_OBJECTS))
        countLoss(this.#source.losses, `objects beyond ${MAX_OBJECTS} on a slide`);
    return { free: { page: this.#source.page, objects: this.#objects }, background };
  }

  #page(): Frame {
    const { width, height } = this.#source.page;
    const [w, h] = [width * this.#scale, height * this.#scale];
    return { x: (SLIDE_WIDTH - w) / 2, y: (SLIDE_HEIGHT - h) / 2, width: w, height: h };
  }

  async #readBackground(): Promise<string> {
    const { slide, layout, master } = this.#parts;
    for (const part of [slide, layout, master]) {
      const found = child(child(part.root, 'p:cSld'), 'p:bg');
      if (!found) continue;
      const properties = child(found, 'p:bgPr');
      const reference = child(found, 'p:bgRef');
      const fill = properties
        ? await readFill(properties, this.#colors, this.#pictures(part))
        : await this.#formatFill(reference);
      if (!fill || fill === 'none') break;
      if (fill.kind === 'solid') return fill.color;
      this.#add({ frame: this.#page(), fill });
      return fill.kind === 'gradient' ? (fill.stops[0]?.color ?? '#ffffff') : '#ffffff';
    }
    return this.#colors.theme.get(this.#colors.map.bg1 ?? 'lt1') ?? '#ffffff';
  }

  /** A fill that a reference names by its number: 1 and up for shapes, 1001 and up for backgrounds. */
  async #formatFill(
    reference: MarkupElement | undefined,
  ): Promise<ObjectFill | 'none' | undefined> {
    const index = Number(reference?.attributes.idx);
    if (!reference || !(index > 0) || index === 1000) return 'none';
    const color = readColor(reference, this.#colors);
    const list = child(this.#colors.formats, index > 1000 ? 'a:bgFillStyleLst' : 'a:fillStyleLst');
    const format = elements(list)[(index - 1) % 1000];
    if (!format) return color ? { kind: 'solid', ...color } : 'none';
    const holder = { name: 'a:fill', attributes: {}, children: [format] };
    return readFill(holder, this.#colors, this.#pictures(this.#parts.theme), color);
  }

  #pictures({ relationships }: LinkedPart): FillPicture {
    return async (id) => {
      const target = relationships.get(id);
      if (!target || target.external) return undefined;
      const image = await this.#source.readImage(target.target);
      if (image) return this.#source.keepImage(image);
      countLoss(this.#source.losses, 'pictures that cannot be shown');
      return undefined;
    };
  }

  #add(object: Omit<SlideObject, 'id'>): void {
    this.#objects.push({ id: `o${this.#objects.length + 1}`, ...object });
  }

  /** Reads the shapes of a part; of layouts and masters those that are no placeholders. */
  async #readTree(part: LinkedPart, isBehind: boolean): Promise<void> {
    const tree = child(child(part.root, 'p:cSld'), 'p:spTree');
    const page = this.#page();
    const onPage: Transform = (frame, rotation, flip) => ({
      frame: {
        ...{ x: page.x + frame.x * this.#scale, y: page.y + frame.y * this.#scale },
        ...{ width: frame.width * this.#scale, height: frame.height * this.#scale },
      },
      ...{ rotation, flip },
    });
    await this.#readShapes(elements(tree), part, isBehind, onPage, undefined);
  }

  async #readShapes(
    shapes: readonly MarkupElement[],
    part: LinkedPart,
    isBehind: boolean,
    place: Transform,
    group: string | undefined,
  ): Promise<void> {
    for (const element of shapes) {
      const name = element.name.replace(/^\w+:/, '');
      if (name === 'AlternateContent') {
        const choice = elements(element).find(({ name: kind }) => kind === 'mc:Choice');
        const fallback = elements(element).find(({ name: kind }) => kind === 'mc:Fallback');
        const known = /^(p14|a14|wps|wpg)?$/.test(choice?.attributes.Requires ?? 'x');
        const taken = known && choice ? choice : (fallback ?? choice);
        await this.#readShapes(elements(taken), part, isBehind, place, group);
        continue;
      }
      const holder = holderOf(element);
      if (isBehind && holder) continue;
      if (/^(1|true)$/.test(descendant(element, 'p:cNvPr')?.attributes.hidden ?? '')) continue;
      if (name === 'grpSp') {
        const own = group ?? `g${this.#objects.length + 1}`;
        const inner = groupTransform(element, place);
        await this.#readShapes(elements(element), part, isBehind, inner, own);
      } else if (name === 'sp' || name === 'cxnSp')
        await this.#readShape(element, part, place, group);
      else if (name === 'pic') await this.#readPicture(element, part, place, group);
      else if (name === 'graphicFrame') await this.#readFrame(element, part, place, group);
    }
  }

  /** The placeholders of layout and master that a shape of the slide fills. */
  #inherited(element: MarkupElement): MarkupElement[] {
    const holder = holderOf(element);
    if (!holder) return [];
    const found: MarkupElement[] = [];
    for (const { root } of [this.#parts.layout, this.#parts.master]) {
      const one = findHolder(child(child(root, 'p:cSld'), 'p:spTree'), holder);
      if (one) found.push(one);
    }
    return found;
  }

  #placed(
    element: MarkupElement,
    inherited: readonly MarkupElement[],
    place: Transform,
    group: string | undefined,
  ): Pick<SlideObject, 'frame' | 'rotation' | 'flip' | 'group'> | undefined {
    const frame = [element, ...inherited].map(xfrmOf).find(Boolean);
    const own = frame && readXfrm(frame);
    if (!own) return undefined;
    const { frame: at, rotation, flip } = place(own.frame, own.rotation, own.flip);
    const kind = `${flip.h ? 'h' : ''}${flip.v ? 'v' : ''}`;
    const turned = ((rotation % 360) + 360) % 360;
    return {
      frame: at,
      ...(turned ? { rotation: turned } : {}),
      ...(kind ? { flip: kind as NonNullable<SlideObject['flip']> } : {}),
      ...(group ? { group } : {}),
    };
  }

  async #looks(
    element: MarkupElement,
    part: LinkedPart,
    inherited: readonly MarkupElement[],
  ): Promise<Pick<SlideObject, 'fill' | 'line' | 'outline'>> {
    const chain = [element, ...inherited].map(propertiesOf);
    const style = elements(element).find(({ name }) => /:style$/.test(name));
    let fill: ObjectFill | 'none' | undefined;
    for (const properties of chain) {
      fill ??= await readFill(properties, this.#colors, this.#pictures(part));
    }
    fill ??= await this.#formatFill(child(style, 'a:fillRef'));
    const lines = chain.flatMap((one) => child(one, 'a:ln') ?? []);
    const reference = child(style, 'a:lnRef');
    const index = Number(reference?.attributes.idx ?? 0);
    const format = elements(child(this.#colors.formats, 'a:lnStyleLst'))[index - 1];
    const color = readColor(reference, this.#colors);
    const usual =
      index > 0 && color
        ? await readLine(format, this.#colors, this.#scale, {
            ...color,
            width: 9525 * this.#scale,
          })
        : undefined;
    const line = await readLine(
      lines[0],
      this.#colors,
      this.#scale,
      usual === 'none' ? undefined : usual,
    );
    const outline = chain.map(readOutline).find(Boolean);
    const effects = child(chain[0], 'a:effectLst');
    if (elements(effects).length > 0 || child(chain[0], 'a:sp3d'))
      countLoss(this.#source.losses, 'shadows and other effects of shapes');
    return {
      ...(outline ? { outline } : {}),
      ...(fill && fill !== 'none' ? { fill } : {}),
      ...(line && line !== 'none' && line.width >= 0 ? { line } : {}),
    };
  }

  #textSource(
    element: MarkupElement,
    part: LinkedPart,
    inherited: readonly MarkupElement[],
  ): TextSource {
    const holder = holderOf(element);
    const styles = child(this.#parts.master.root, 'p:txStyles');
    const type = holder?.attributes.type ?? 'body';
    const named = /^(title|ctrTitle)$/.test(type)
      ? 'p:titleStyle'
      : /^(dt|ftr|sldNum)$/.test(type)
        ? 'p:otherStyle'
        : 'p:bodyStyle';
    const style = elements(element).find(({ name }) => /:style$/.test(name));
    const color: ObjectColor | undefined = readColor(child(style, 'a:fontRef'), this.#colors);
    const bodies = inherited.map(bodyOf);
    return {
      colors: this.#colors,
      fonts: this.#origin.fonts,
      relationships: part.relationships,
      pixelsPerEmu: this.#scale,
      styles: [
        ...bodies.map((one) => child(one, 'a:lstStyle')),
        child(styles, holder ? named : 'p:otherStyle'),
        this.#source.defaultText,
      ],
      bodies: bodies.map((one) => child(one, 'a:bodyPr')),
      color,
    };
  }

  async #readShape(
    element: MarkupElement,
    part: LinkedPart,
    place: Transform,
    group: string | undefined,
  ): Promise<void> {
    const inherited = this.#inherited(element);
    const placed = this.#placed(element, inherited, place, group);
    if (!placed) return;
    const looks = await this.#looks(element, part, inherited);
    const text = readText(bodyOf(element), this.#textSource(element, part, inherited));
    if (!text && !looks.fill && !looks.line) return;
    const body = child(bodyOf(element), 'a:bodyPr');
    const warp = child(body, 'a:prstTxWarp')?.attributes.prst ?? 'textNoShape';
    if (text && warp !== 'textNoShape') countLoss(this.#source.losses, 'bends of WordArt');
    const isTitle = /^(title|ctrTitle)$/.test(holderOf(element)?.attributes.type ?? '');
    // A diagram's drawing states a place of its own for the text.
    const own = elements(element).find(({ name }) => name === 'dsp:txXfrm');
    const other = own && text ? readXfrm(own) : undefined;
    if (other && text && placed.rotation) {
      const at = place(other.frame, other.rotation, other.flip);
      this.#add({ ...placed, ...looks });
      this.#add({
        ...{ frame: at.frame, text },
        ...(group ? { group } : {}),
        ...(at.rotation + placed.rotation
          ? { rotation: (((at.rotation + placed.rotation) % 360) + 360) % 360 }
          : {}),
      });
      return;
    }
    this.#add({
      ...placed,
      ...looks,
      ...(text ? { text } : {}),
      ...(isTitle && text ? { role: 'title' } : {}),
    });
  }

  async #readPicture(
    element: MarkupElement,
    part: LinkedPart,
    place: Transform,
    group: string | undefined,
  ): Promise<void> {
    const inherited = this.#inherited(element);
    const placed = this.#placed(element, inherited, place, group);
    const properties = descendant(element, 'p:nvPr');
    if (descendant(properties, 'a:videoFile')) countLoss(this.#source.losses, 'videos');
    if (descendant(properties, 'a:audioFile')) return;
    const fill = elements(element).find(({ name }) => name.endsWith(':blipFill'));
    const blip = child(fill, 'a:blip');
    const url = await this.#pictures(part)(blip?.attributes['r:embed'] ?? '');
    if (!placed || url === undefined) return;
    if (elements(blip).some(({ name }) => !/^a:(extLst|alphaModFix)$/.test(name)))
      countLoss(this.#source.losses, 'colour effects of pictures');
    const { outline, line, fill: behind } = await this.#looks(element, part, inherited);
    const cut = readCut(fill);
    const alt = descendant(element, 'p:cNvPr')?.attributes.descr?.trim() ?? '';
    this.#add({
      ...placed,
      ...(outline ? { outline } : {}),
      ...(line ? { line } : {}),
      ...(behind ? { fill: behind } : {}),
      picture: { url, alt, ...(cut ? { cut } : {}) },
    });
  }

  async #readFrame(
    element: MarkupElement,
    part: LinkedPart,
    place: Transform,
    group: string | undefined,
  ): Promise<void> {
    const placed = this.#placed(element, this.#inherited(element), place, group);
    const data = descendant(element, 'a:graphicData');
    const table = child(data, 'a:tbl');
    if (!placed) return;
    const text = this.#textSource(element, part, []);
    if (table) {
      const read = await readTable(table, text, this.#source.tableStyles, this.#pictures(part));
      this.#add({ ...placed, table: read });
      return;
    }
    const chartPath = part.relationships.get(
      child(data, 'c:chart')?.attributes['r:id'] ?? '',
    )?.target;
    if (chartPath) return this.#readChart(chartPath, placed);
    const diagram = child(data, 'dgm:relIds');
    if (diagram) return this.#readDiagram(diagram, part, placed, group);
    const picture = descendant(data, 'p:pic');
    if (picture) return this.#readPicture(picture, part, place, group);
    countLoss(this.#source.losses, 'embedded objects');
  }

  async #readChart(
    path: string,
    placed: Pick<SlideObject, 'frame' | 'rotation' | 'flip' | 'group'>,
  ): Promise<void> {
    const { pack, losses } = this.#source;
    const root = await pack.readXml(path);
    const bytes = root && (await pack.read(path));
    if (!root || !bytes) return countLoss(losses, 'charts without figures in the file');
    const chart = readChartPart(root);
    const { width, height } = placed.frame;
    // The drawing's letters are 12 pixels high, which are 9 points on a usual slide.
    const drawn = drawOfficeChart(
      chart,
      { width: width / 1.6, height: height / 1.6 },
      this.#colors.theme,
    );
    const names = chart.groups.flatMap(({ series }) => series.map(({ name }) => name));
    const alt = chart.title || names.filter(Boolean).join(', ') || 'Chart';
    const svg = drawn ? drawingSvg(drawn) : emptySvg;
    if (!drawn) countLoss(losses, 'pictures of charts (the charts themselves stay in the file)');
    const image = { bytes: new TextEncoder().encode(svg), type: 'image/svg+xml', alt };
    const links = await pack.relationships(path);
    const book = [...links.values()].find(({ type, external }) => type === 'package' && !external);
    const workbook = book ? await pack.read(book.target) : undefined;
    const isKept = workbook !== undefined && workbook.length <= MAX_WORKBOOK_BYTES;
    this.#add({
      ...placed,
      chart: {
        ...{ url: this.#source.keepImage({ ...image, width, height }), alt },
        xml: chartXml(new TextDecoder().decode(bytes), this.#colors),
        ...(isKept ? { workbook: toBase64(workbook) } : {}),
      },
    });
  }

  /** SmartArt is read from the drawing that its program left beside it. */
  async #readDiagram(
    diagram: MarkupElement,
    part: LinkedPart,
    placed: Pick<SlideObject, 'frame'>,
    group: string | undefined,
  ): Promise<void> {
    const { pack, losses } = this.#source;
    const data = part.relationships.get(diagram.attributes['r:dm'] ?? '')?.target;
    const root = data ? await pack.readXml(data) : undefined;
    const id = descendant(root, 'dsp:dataModelExt')?.attributes.relId ?? '';
    const drawing =
      part.relationships.get(id)?.target ??
      [...part.relationships.values()].find(({ type }) => type === 'diagramDrawing')?.target;
    const shapes = drawing ? await pack.readXml(drawing) : undefined;
    const tree = elements(shapes).find(({ name }) => name.endsWith(':spTree'));
    if (!drawing || !tree) return countLoss(losses, 'SmartArt without a drawing');
    const { x, y } = placed.frame;
    const onSlide: Transform = (frame, rotation, flip) => ({
      frame: {
        ...{ x: x + frame.x * this.#scale, y: y + frame.y * this.#scale },
        ...{ width: frame.width * this.#scale, height: frame.height * this.#scale },
      },
      ...{ rotation, flip },
    });
    const own = { root: shapes, relationships: await pack.relationships(drawing) };
    const name = group ?? `g${this.#objects.length + 1}`;
    await this.#readShapes(elements(tree), own, false, onSlide, name);
  }
}

const MAX_WORKBOOK_BYTES = 300_000;
const emptySvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="#eee"/></svg>';

function propertiesOf(element: MarkupElement): MarkupElement | undefined {
  return elements(element).find(({ name }) => /:spPr$/.test(name));
}

function bodyOf(element: MarkupElement): MarkupElement | undefined {
  return elements(element).find(({ name }) => /:txBody$/.test(name));
}

function xfrmOf(element: MarkupElement): MarkupElement | undefined {
  return child(propertiesOf(element), 'a:xfrm') ?? child(element, 'p:xfrm');
}

function holderOf(element: MarkupElement): MarkupElement | undefined {
  const [first] = elements(element);
  return first && /:nv\w+Pr$/.test(first.name) ? child(child(first, 'p:nvPr'), 'p:ph') : undefined;
}

/** The placeholder with the same index, or else of the same type. */
function findHolder(
  tree: MarkupElement | undefined,
  holder: MarkupElement,
): MarkupElement | undefined {
  const { idx, type = 'body' } = holder.attributes;
  const kind = (name = 'body') =>
    ({ ctrTitle: 'title', subTitle: 'body', obj: 'body', tbl: 'body', chart: 'body' })[name] ??
    name;
  const all = elements(tree).flatMap((shape) => {
    const own = holderOf(shape);
    return own ? [{ shape, own: own.attributes }] : [];
  });
  const same =
    idx === undefined
      ? undefined
      : (all.find(({ own }) => own.idx === idx && (own.type ?? 'body') === type) ??
        all.find(({ own }) => own.idx === idx));
  return (
    same ??
    all.find(({ own }) => (own.type ?? 'body') === type) ??
    all.find(({ own }) => kind(own.type) === kind(type))
  )?.shape;
}

function readXfrm(frame: MarkupElement): Placed | undefined {
  const [at, extent] = [child(frame, 'a:off'), child(frame, 'a:ext')].map((one) => one?.attributes);
  const numbers = [at?.x, at?.y, extent?.cx, extent?.cy].map(Number);
  if (!numbers.every(Number.isFinite)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  const { rot, flipH, flipV } = frame.attributes;
  const isOn = (value: string | undefined) => value === '1' || value === 'true';
  return {
    frame: { x, y, width, height },
    rotation: Number(rot ?? 0) / 60_000 || 0,
    flip: { h: isOn(flipH), v: isOn(flipV) },
  };
}

/** Places the objects of a group, which may be scaled, turned and mirrored as a whole. */
function groupTransform(element: MarkupElement, outer: Transform): Transform {
  const frame = elements(element)
    .filter(({ name }) => /:grpSpPr$/.test(name))
    .map((one) => child(one, 'a:xfrm'))[0];
  const own = frame && readXfrm(frame);
  const [from, room] = [child(frame, 'a:chOff'), child(frame, 'a:chExt')].map(
    (one) => one?.attributes,
  );
  if (!own) return outer;
  const [cx, cy, cw, ch] = [from?.x, from?.y, room?.cx, room?.cy].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const scaleX = own.frame.width / cw;
  const scaleY = own.frame.height / ch;
  const isScaled = Number.isFinite(scaleX) && Number.isFinite(scaleY) && scaleX > 0 && scaleY > 0;
  const middle = {
    x: own.frame.x + own.frame.width / 2,
    y: own.frame.y + own.frame.height / 2,
  };
  return (inner, rotation, flip) => {
    const [sx, sy] = isScaled ? [scaleX, scaleY] : [1, 1];
    // A shape that stands upright in a scaled group is scaled along the sides that it shows.
    const isUpright = Math.abs((((rotation % 180) + 180) % 180) - 90) < 45;
    const [width, height] = isUpright
      ? [inner.width * sy, inner.height * sx]
      : [inner.width * sx, inner.height * sy];
    let x = own.frame.x + (inner.x + inner.width / 2 - (isScaled ? cx : own.frame.x)) * sx;
    let y = own.frame.y + (inner.y + inner.height / 2 - (isScaled ? cy : own.frame.y)) * sy;
    let turned = rotation;
    if (own.flip.h) {
      x = middle.x * 2 - x;
      turned = -turned;
    }
    if (own.flip.v) {
      y = middle.y * 2 - y;
      turned = -turned;
    }
    const angle = (own.rotation * Math.PI) / 180;
    const [dx, dy] = [x - middle.x, y - middle.y];
    x = middle.x + dx * Math.cos(angle) - dy * Math.sin(angle);
    y = middle.y + dx * Math.sin(angle) + dy * Math.cos(angle);
    return outer({ x: x - width / 2, y: y - height / 2, width, height }, turned + own.rotation, {
      h: flip.h !== own.flip.h,
      v: flip.v !== own.flip.v,
    });
  };
}
