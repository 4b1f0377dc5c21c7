/**
 * Decodes PDF streams by their chain of filters (ISO 32000-1, 7.4), with their predictors; the only reader of
 * such chains. Flate, LZW, ASCII85, ASCIIHex and RunLength are decoded; a chain ends at a picture's filter
 * (DCT, JPX, CCITT, JBIG2), whose encoded data remains. Damaged and unknown chains give undefined.
 */
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFRawStream } from 'pdf-lib';
import { undoPredictor } from '../compress/predictor';

/** A filter that was not decoded. */
interface StreamFilter {
  name: string;
  parameters: PDFDict | undefined;
}

/** A stream decoded as far as possible. */
export interface DecodedStream {
  bytes: Uint8Array<ArrayBuffer>;
  /** Remaining filters, the first to decode first: those of a picture, or Flate whose rows are still predicted. */
  left: StreamFilter[];
}

const plain: Readonly<Record<string, string>> = {
  ...{ FlateDecode: 'FlateDecode', Fl: 'FlateDecode', LZWDecode: 'LZWDecode', LZW: 'LZWDecode' },
  ...{ ASCII85Decode: 'ASCII85Decode', A85: 'ASCII85Decode' },
  ...{ ASCIIHexDecode: 'ASCIIHexDecode', AHx: 'ASCIIHexDecode' },
  ...{ RunLengthDecode: 'RunLengthDecode', RL: 'RunLengthDecode' },
};

/** Picture filters, whose data is an encoded file or strip. */
const ofPictures = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);

/** The filters of a stream in order, with the parameters of each. */
function filtersOf(dict: PDFDict): StreamFilter[] {
  const listed = (...names: string[]) => {
    const entry = names.map((name) => dict.lookup(PDFName.of(name))).find(Boolean);
    return entry instanceof PDFArray ? entry.asArray() : entry ? [entry] : [];
  };
  const parameters = listed('DecodeParms', 'DP');
  return listed('Filter').map((one, index) => {
    const name = dict.context.lookup(one);
    const own = dict.context.lookup(parameters[index]);
    return {
      name: name instanceof PDFName ? name.decodeText() : '',
      parameters: own instanceof PDFDict ? own : undefined,
    };
  });
}

/**
 * Decodes a stream's filters up to those of pictures.
 * @param keepsPrediction leaves a Flate at the end of the chain encoded if its rows are predicted
 * @returns undefined for damaged or encrypted data and for filters outside the standard
 */
export function decodeStream(
  stream: PDFRawStream,
  { keepsPrediction = false }: { keepsPrediction?: boolean } = {},
): DecodedStream | undefined {
  const left = filtersOf(stream.dict);
  let bytes = new Uint8Array(stream.contents);
  try {
    while (left[0]) {
      const [{ name, parameters }] = left;
      if (ofPictures.has(name)) return left.length === 1 ? { bytes, left } : undefined;
      const filter = plain[name];
      if (!filter) return undefined;
      const isPredicted = parameters?.has(PDFName.of('Predictor')) ?? false;
      if (keepsPrediction && isPredicted && left.length === 1) return { bytes, left };
      const undone = undoFilter(bytes, filter, parameters, stream.dict);
      const plainRows = isPredicted ? undoPredictor(undone, parameters) : undone;
      if (!plainRows) return undefined;
      bytes = new Uint8Array(plainRows);
      left.shift();
    }
  } catch {
    return undefined;
  }
  return { bytes, left };
}

/** All of a stream's data. @returns undefined also for data of a picture filter */
export function decodeWhole(stream: PDFRawStream): Uint8Array<ArrayBuffer> | undefined {
  const decoded = decodeStream(stream);
  return decoded?.left.length === 0 ? decoded.bytes : undefined;
}

function undoFilter(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  parameters: PDFDict | undefined,
  { context }: PDFDict,
): Uint8Array {
  const dict = PDFDict.withContext(context);
  dict.set(PDFName.of('Filter'), PDFName.of(name));
  if (parameters) dict.set(PDFName.of('DecodeParms'), parameters);
  const given = name === 'ASCII85Decode' ? withoutPrefix(bytes) : bytes;
  return decodePDFRawStream(PDFRawStream.of(dict, given)).decode();
}

/** Some programs begin ASCII85 with `<~`, as in PostScript. */
function withoutPrefix(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const start = bytes.findIndex((byte) => byte > 0x20);
  return bytes[start] === 0x3c && bytes[start + 1] === 0x7e ? bytes.subarray(start + 2) : bytes;
}
