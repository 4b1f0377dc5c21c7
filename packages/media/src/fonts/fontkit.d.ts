/** The part of fontkit 2 that we use; the package ships no types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    /** In the font; null or missing for fonts without names. */
    readonly name?: string | null;
    /** Font units. */
    readonly advanceWidth: number;
    readonly codePoints: number[];
    /** Outlines in font units, y upwards. */
    readonly path: {
      readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[];
    };
  }
  /** Font units. */
  export interface GlyphPosition {
    readonly xAdvance: number;
    readonly yAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }
  export interface GlyphRun {
    readonly glyphs: Glyph[];
    readonly positions: GlyphPosition[];
  }
  /** Internal; see patch-fontkit.ts. */
  export interface MarkRecord {
    readonly markAnchor: object | null;
  }
  export interface PositioningProcessor {
    applyAnchor(mark: MarkRecord, base: object | null, baseIndex: number): void;
  }
  /** A TrueType subset: its glyphs in the order of their new ids, glyph 0 first. */
  export interface FontSubset {
    readonly glyphs: number[];
    readonly mapping: Record<number, number>;
    encode(): Uint8Array<ArrayBuffer>;
  }
  export interface Font {
    createSubset(): FontSubset;
    readonly bbox: { minX: number; minY: number; maxX: number; maxY: number };
    readonly capHeight: number;
    /** Degrees. */
    readonly italicAngle: number;
    readonly _layoutEngine: {
      readonly engine?: { readonly GPOSProcessor?: PositioningProcessor | null };
    };
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    readonly ascent: number;
    /** Negative. */
    readonly descent: number;
    /** Font units between lines. */
    readonly lineGap: number;
    /** Code points that the font has. */
    readonly characterSet: number[];
    getGlyph(id: number, codePoints?: number[]): Glyph;
    glyphForCodePoint(codePoint: number): Glyph;
    layout(
      text: string,
      features?: string[] | Record<string, boolean>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun;
  }
  export function create(bytes: Uint8Array): Font;
}
