/** The core of the `qrcode` package: symbols without canvas, files or streams. The package ships no types. */
declare module 'qrcode/lib/core/qrcode.js' {
  export interface QrSymbol {
    readonly modules: {
      /** Modules per row. */
      readonly size: number;
      /** 1 is dark; row by row. */
      readonly data: Uint8Array;
      /** 1 for modules fixed by the standard (finders, timing, format …). */
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
