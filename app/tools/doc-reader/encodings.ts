/** Supported encodings of text files, by their `TextDecoder` names. */
export const encodings: readonly { id: string; label: string }[] = [
  { id: 'utf-8', label: 'UTF-8' },
  { id: 'utf-16le', label: 'UTF-16 LE' },
  { id: 'utf-16be', label: 'UTF-16 BE' },
  { id: 'windows-1252', label: 'Windows-1252 (Western)' },
  { id: 'windows-1250', label: 'Windows-1250 (Central European)' },
  { id: 'windows-1251', label: 'Windows-1251 (Cyrillic)' },
  { id: 'windows-1253', label: 'Windows-1253 (Greek)' },
  { id: 'windows-1254', label: 'Windows-1254 (Turkish)' },
  { id: 'windows-1255', label: 'Windows-1255 (Hebrew)' },
  { id: 'windows-1256', label: 'Windows-1256 (Arabic)' },
  { id: 'iso-8859-2', label: 'ISO 8859-2' },
  { id: 'koi8-r', label: 'KOI8-R' },
  { id: 'ibm866', label: 'DOS 866 (Cyrillic)' },
  { id: 'macintosh', label: 'Mac Roman' },
  { id: 'gb18030', label: 'GB 18030 (Chinese)' },
  { id: 'big5', label: 'Big5 (Chinese)' },
  { id: 'shift_jis', label: 'Shift JIS (Japanese)' },
  { id: 'euc-jp', label: 'EUC-JP (Japanese)' },
  { id: 'euc-kr', label: 'EUC-KR (Korean)' },
];

/** The display name of an encoding; the upper-case id if it is not listed. */
export function encodingLabel(id: string): string {
  return encodings.find((one) => one.id === id)?.label ?? id.toUpperCase();
}
