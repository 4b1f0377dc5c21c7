import { formatCounts } from '../source-extensions.gen';

/** Source: specification 2, section 2, Converter: supported formats panel. */
const groups: readonly [name: string, formats: string][] = [
  ['Documents', 'DOCX, PDF, TXT'],
  ['Images', 'PNG, JPG, WEBP'],
  ['Data', 'JSON, CSV, XLSX'],
  ['Markup', 'HTML, MD, XML'],
  ['Video', 'MOV to MP4'],
  ['Vector', 'SVG to PNG'],
];

/** Our additions to the specification. */
const further: readonly [name: string, formats: string][] = [
  ['Sound', 'MP3, WAV, FLAC, M4A, OGG, OPUS, WMA …'],
  ['Films', 'MP4, MKV, WEBM, AVI, WMV, GIF …'],
  ['Pictures', 'HEIC, AVIF, PSD, ICO, JXL, camera raw …'],
  ['Documents', 'DOC, ODT, RTF, EPUB, HTML, LaTeX, IPYNB …'],
  ['Tables', 'XLS, ODS, TSV, YAML, TOML, PARQUET, SQLITE …'],
  ['Others', 'PPTX, KEY, 7Z, RAR, TAR, SRT, EML, VCF, ICS …'],
];

/** The supported formats at a glance. */
export function SupportedFormats() {
  return (
    <div>
      <h2 className="mb-4 text-xl">Supported formats</h2>
      <FormatList groups={groups} />
      <h3 className="mt-6 mb-4 text-lg">More formats</h3>
      <p className="mb-4 text-muted">
        In all {formatCounts.sources} formats are read and {formatCounts.targets} written:{' '}
        {formatCounts.pairs} conversions. Add a file to see what it can become.
      </p>
      <FormatList groups={further} />
    </div>
  );
}

function FormatList({ groups: listed }: { groups: typeof groups }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {listed.map(([name, formats]) => (
        <div key={name} className="border-t border-line pt-2">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-mono text-sm">{formats}</dd>
        </div>
      ))}
    </dl>
  );
}
