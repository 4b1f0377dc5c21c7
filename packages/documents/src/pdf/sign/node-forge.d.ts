/** The part of node-forge 1.4 that opens PKCS#12; the package has no types of its own. */
declare module 'node-forge/lib/forge.js' {
  /** Bytes as a string of characters 0 to 255. */
  type BinaryString = string;
  export interface Asn1 {
    readonly tagClass: number;
    readonly type: number;
  }
  interface Bag {
    readonly type: string;
    /** Absent for values that node-forge has parsed itself. */
    readonly asn1?: Asn1;
  }
  const forge: {
    asn1: {
      fromDer(bytes: BinaryString, options?: { strict: boolean; parseAllBytes: boolean }): Asn1;
      toDer(asn1: Asn1): { getBytes(): BinaryString };
    };
    pkcs12: {
      pkcs12FromAsn1(
        asn1: Asn1,
        strict: boolean,
        password: string,
      ): { readonly safeContents: readonly { readonly safeBags: readonly Bag[] }[] };
      toPkcs12Asn1(key: object, chain: readonly object[], password: string, options: object): Asn1;
    };
    pki: {
      oids: Readonly<Record<string, string>>;
      certificateFromAsn1(certificate: Asn1): object;
      privateKeyFromAsn1(key: Asn1): object;
    };
  };
  export default forge;
}
declare module 'node-forge/lib/pkcs12.js';
