/** The name of the edited file: `report.pdf` becomes `report-edited.pdf`, which stays the same when edited again. */
export function savedName(name: string): string {
  return `${stemOf(name, 'edited')}-edited.pdf`;
}

/** The name of the signed file: `report-signed.pdf`. */
export function signedName(name: string): string {
  return `${stemOf(name, 'signed')}-signed.pdf`;
}

function stemOf(name: string, ending: string): string {
  const stem = name.replace(/\.pdf$/i, '');
  return (stem.endsWith(`-${ending}`) ? stem.slice(0, -ending.length - 1) : stem) || 'document';
}
