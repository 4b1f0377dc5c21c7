import type {
  DrawingKind,
  DrawingOutline,
} from '../../packages/studio/src/scene/drawing-outline.ts';

/** A line of drawings.tsv. */
export interface TableRow {
  id: string;
  set: string;
  icon: string;
  kind: DrawingKind;
  height: number;
  faces: DrawingOutline['faces'];
  /** The name and its synonyms. */
  words: string[];
  /** The colour of the main parts, where the largest is another. */
  main?: string;
  /** Fills of what the drawing brings along. */
  ground: string[];
  /** What a silhouette is drawn with. */
  ink?: string;
  /** What shows through a silhouette's gaps. */
  under?: string;
  /** Colours, by what they take the place of: another colour or the number of a shape. */
  swap: ReadonlyMap<string, string>;
  /** Numbers of shapes that are left out. */
  drop: number[];
  /** Icons behind it and on top of it, as a face on a body. */
  back: TablePart[];
  top: TablePart[];
}

/** Another icon, or only some of its shapes: left, top and size in hundredths of the square. */
interface TablePart {
  icon: string;
  x: number;
  y: number;
  size: number;
  only?: number[];
}

const OPTIONS = ['icon', 'main', 'ground', 'ink', 'under', 'swap', 'drop', 'back', 'top'];

const FACES: Readonly<Record<string, DrawingOutline['faces']>> = {
  '': 'front',
  '<': 'left',
  '>': 'right',
};

/**
 * Reads the table: `[set kind height]` heads the lines below it, which have up to five columns, separated by
 * tabs: the drawing's name, which is the icon's in its set unless the options have another, height in metres if
 * it differs, `<` or `>` where it looks, further words separated by commas, options as `key=value`. The name is
 * the first word unless the words begin with `=`, as in `=hot drink,tea`. Lines with `#` are remarks.
 * @throws Error naming the line that cannot be read
 */
export function readDrawingTable(text: string): TableRow[] {
  const rows: TableRow[] = [];
  let set = '';
  let kind = 'thing' as DrawingKind;
  let usualHeight = 1;
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const head = /^\[(\S+) (\S+) (\S+)\]$/.exec(line);
    if (head) {
      set = head[1] as string;
      kind = head[2] as DrawingKind;
      usualHeight = Number(head[3]);
      continue;
    }
    const [name = '', height = '', looks = '', list = '', settings = ''] = line.split('\t');
    const faces = FACES[looks];
    const options = Object.fromEntries(
      settings
        .split(' ')
        .filter(Boolean)
        .map((setting) => setting.split('=')),
    ) as Record<string, string>;
    const unknown = Object.keys(options).find((key) => !OPTIONS.includes(key));
    if (!faces || !set || unknown || Number.isNaN(Number(height)) || !/^[\w-]+$/.test(name))
      throw new Error(`line ${at + 1} of the drawings' table cannot be read: ${line}`);
    const own = name.replaceAll('-', ' ');
    const words = (list.startsWith('=') ? list.slice(1) : `${own},${list}`)
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    rows.push({
      id: `${set}:${name}`,
      set,
      icon: options.icon ?? name,
      kind,
      height: Number(height) || usualHeight,
      faces,
      words: [...new Set(words)],
      ...(options.main ? { main: options.main } : {}),
      ground: options.ground?.split(',') ?? [],
      ...(options.ink ? { ink: options.ink } : {}),
      ...(options.under ? { under: options.under } : {}),
      swap: new Map(
        options.swap?.split(',').map((pair) => pair.split(':') as [string, string]) ?? [],
      ),
      drop: options.drop?.split(',').map(Number) ?? [],
      back: readParts(options.back),
      top: readParts(options.top),
    });
  }
  return rows;
}

/** @param text as `fox@2,5,55` or `deer@0,0,80:2,3`, which takes two shapes; several are joined by `+` */
function readParts(text = ''): TablePart[] {
  return text
    .split('+')
    .filter(Boolean)
    .map((part) => {
      const [icon = '', place = '', only] = part.split(/[@:]/);
      const [x = 0, y = 0, size = 100] = place.split(',').map(Number);
      return { icon, x, y, size, ...(only ? { only: only.split(',').map(Number) } : {}) };
    });
}
