/** The name of the edited file: `report.pdf` becomes `report-edited.pdf`, and stays so. */
export function savedName(name: string): string {
  const stem = name.replace(/\.pdf$/i, '').replace(/-edited$/, '');
  return `${stem || 'document'}-edited.pdf`;
}
