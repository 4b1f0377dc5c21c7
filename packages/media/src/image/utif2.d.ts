/** What is used of utif2, whose own types want Node's. */
declare module 'utif2' {
  /** One page; its pixels are there after `decodeImage`. */
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
