/** The part of culori 4 that we use; the package ships no types. */
declare module 'culori/fn' {
  /** A colour object: `mode` names the space, the other fields are its channels. */
  export interface CuloriColour {
    mode: string;
    alpha?: number;
    r?: number;
    g?: number;
    b?: number;
    l?: number;
    a?: number;
    c?: number;
    h?: number;
  }
  export interface Mode {
    readonly mode: string;
  }
  export const modeRgb: Mode;
  export const modeHsl: Mode;
  export const modeHwb: Mode;
  export const modeLab: Mode;
  export const modeLch: Mode;
  export const modeOklab: Mode;
  export const modeOklch: Mode;
  export const modeP3: Mode;
  export const modeLrgb: Mode;
  export const modeXyz50: Mode;
  export const modeXyz65: Mode;
  export const modeRec2020: Mode;
  export const modeA98: Mode;
  export const modeProphoto: Mode;
  /** Registers a space and returns its converter, which returns undefined for an invalid colour. */
  export function useMode(mode: Mode): (colour: CuloriColour | string) => CuloriColour | undefined;
  export function parse(text: string): CuloriColour | undefined;
  export function formatCss(colour: CuloriColour): string | undefined;
  export function inGamut(mode: string): (colour: CuloriColour | string) => boolean;
  /** The gamut mapping of CSS Color 4, section 13. */
  export function toGamut(
    destination: string,
    mode: string,
  ): (colour: CuloriColour | string) => CuloriColour | undefined;
  export function interpolate(
    colours: readonly (CuloriColour | string)[],
    mode: string,
    overrides?: { h?: { fixup: (hues: number[]) => number[] } },
  ): (at: number) => CuloriColour;
  export function fixupHueLonger(hues: number[]): number[];
  export function fixupHueShorter(hues: number[]): number[];
  export const colorsNamed: Readonly<Record<string, number>>;
}
