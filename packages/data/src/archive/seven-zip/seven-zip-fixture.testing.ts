import { crc32 } from '@entropy-tools/core/crc32';

/** By 7-Zip: a text, an empty file and one named 'ü.txt' in a folder; BCJ and LZMA2, the header not packed. */
const plain =
  'N3q8ryccAATjuxwBQgAAAAAAAAC2AAAAAAAAAG8+B9LgBfQAOl0AIJuABhPPVvg+xHd/nxADjHJjBU2ZGKisMehx3r6qyA39' +
  'OjeJyojlXtGNfq+aSuWWzJRM1dV/ESsOAAABBAYAAQlCAAcLAQACISEBAAQDAwEDAQAMhfWF9QAIDQIJhfAKASMphiaikCiP' +
  'AAAFBA4BwA8BQBkDAAAAET0AZABpAHIAAABkAGkAcgAvAGUALgB0AHgAdAAAAGEALgB0AHgAdAAAAGQAaQByAC8A/AAuAHQA' +
  'eAB0AAAAFCIBABVCH31Se90BAACBkrF63AEAAIGSsXrcAQAAgZKxetwBFRIBABCA7UEggKSBIICkgSCApIEAAA==';
/** By 7-Zip: a text by LZMA under the password 'geheim', the header packed. */
const locked =
  'N3q8ryccAATAGwALQAAAAAAAAAByAAAAAAAAAPYBYOfLcAMkw20DvUEefqs+KZXZFyWgZ6NPsegyOY/pl1VrKAKJ33SvAHDc' +
  'ppVQ/CAXYWll0YA+7wGmf69tafygIY14AQQGAAEJQAAHCwEAAiQG8QcBElMPb/QVCWWDv25lHQE9WiaIACMDAQEFXQAQAAAB' +
  'AAw2hfAACAoBIymGJgAABQEZCgAAAAAAAAAAAAARDQBhAC4AdAB4AHQAAAAUCgEAAACBkrF63AEVBgEAIICkgQAA';
/** The same text with LZMA2 and the same password, the name hidden too. */
const hidden =
  'N3q8ryccAAQn8bDRsAAAAAAAAAAuAAAAAAAAAA76qy+PBlvn5WeCyGRBIJGKMRD2FkvnqfmPg/GsKNT/zQV8GbeAFBQemVPA' +
  'aHzyTImM2qmaQMZqMrqfrtjseAivKOx4V6kRIUhhumHtXYV80PR94//TwuwbVVmK4XBZltgiGGNy0sBUJrxsBt4bdYal9YVU' +
  'O9VLgtZzV0aEP6xibF34mxTC1suVpc2kub71tQPxc/ZUfQPIkqraTuUPtV0lijsbDEaJBeltUjXdk+8Lxeij9xcGQAEJcAAH' +
  'CwEAASQG8QcBElMPXYeJYZvkyOVGrJbHMhqFKwxiCgGG4KzAAAA=';

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Small archives for tests that do without the program. */
export const sevenZipSamples = {
  plain: () => bytesOf(plain),
  locked: () => bytesOf(locked),
  hidden: () => bytesOf(hidden),
};

/** Updates the checksums of a changed header, as far as it is present. */
export function resealSevenZip(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.length < 32) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const offset = 32 + Number(view.getBigUint64(12, true));
  const size = Number(view.getBigUint64(20, true));
  if (offset + size <= bytes.length)
    view.setUint32(28, crc32(bytes.subarray(offset, offset + size)), true);
  view.setUint32(8, crc32(bytes.subarray(12, 32)), true);
  return bytes;
}
