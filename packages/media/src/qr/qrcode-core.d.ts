/** The core of the `qrcode` package: symbols without canvas, files or streams. It has no types of its own. */
declare module 'qrcode/lib/core/qrcode.js' {
  export interface QrSymbol {
    readonly modules: {
      /** Modules in a row. */
      readonly size: number;
      /** 1 is dark; row by row. */
      readonly data: Uint8Array;
      /** 1 where the standard fixes the module (finders, timing, format …). */
      readonly reservedBit: Uint8Array;
    };
    /** 1 to 40. */
    readonly version: number;
  }
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'; version?: number },
  ): QrSymbol;
}
