/** The part of utif2 that we use; its own types need Node's. */
declare module 'utif2' {
  /** One page; its pixels are available after `decodeImage`. */
  export interface TiffPage {
    width: number;
    height: number;
    data: Uint8Array;
  }
  interface Utif {
    decode: (file: ArrayBuffer) => TiffPage[];
    decodeImage: (file: ArrayBuffer, page: TiffPage) => void;
    toRGBA8: (page: TiffPage) => Uint8Array;
  }
  const utif: Utif;
  export default utif;
}
