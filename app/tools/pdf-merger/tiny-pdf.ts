/**
 * Writes a small PDF by hand: A4 pages with lines of Helvetica, for the sample and the simulation's
 * placeholder. The lines must be ASCII without brackets and backslashes.
 */
export function tinyPdf(pages: readonly (readonly string[])[]): Blob {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      stream(`BT /F1 18 Tf 27 TL 72 740 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`),
    ]),
  ];
  let file = '%PDF-1.4\n';
  let table = '';
  for (const [index, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  const text = `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`;
  return new Blob([text], { type: 'application/pdf' });
}

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}
