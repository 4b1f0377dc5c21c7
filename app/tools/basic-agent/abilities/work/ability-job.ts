import type { ChartInput } from '~/codecs/chart/chart-input';
import type { TargetFormat } from '~/codecs/convert/formats';
import type { QrLevel } from '~/codecs/qr/qr-level';

/** A file as the worker gets it. */
export interface SourceFile {
  name: string;
  blob: Blob;
}

/** Heavy work of an ability. */
export type AbilityJob =
  | { kind: 'text'; file: SourceFile }
  | { kind: 'table'; file: SourceFile; columns?: readonly string[]; groupBy?: string }
  | { kind: 'qr'; text: string; level: QrLevel }
  | { kind: 'chart'; chart: ChartInput }
  | { kind: 'table-chart'; file: SourceFile; chart: TableChart }
  | { kind: 'convert'; file: SourceFile; to: TargetFormat; pages?: string }
  | { kind: 'merge'; files: readonly SourceFile[] }
  | { kind: 'pages'; file: SourceFile; pages: string }
  | { kind: 'page-text'; file: SourceFile; pages: string }
  | { kind: 'document'; markdown: string; format: 'docx' | 'pdf'; title?: string }
  | { kind: 'picture'; file: SourceFile; picture: PictureChange };

/** A chart of columns of a file. */
export interface TableChart {
  kind: ChartInput['kind'];
  title?: string;
  labelColumn?: string;
  valueColumns: readonly string[];
}

/** What is to become of a picture. A side that is left out follows the other. */
export interface PictureChange {
  width?: number;
  height?: number;
  to?: 'png' | 'jpg' | 'webp';
}

/** What came of a job. `facts` is for the model. */
export type AbilityAnswer =
  | { kind: 'text'; text: string; title?: string; format: string }
  | { kind: 'table'; facts: TableFacts }
  | { kind: 'files'; files: SourceFile[]; facts: Readonly<Record<string, unknown>> };

/** A table as a model is told of it. */
export interface TableFacts {
  rows: number;
  columns: readonly Readonly<Record<string, unknown>>[];
  /** The first rows, cells as text. */
  firstRows?: readonly (readonly string[])[];
  groups?: readonly Readonly<Record<string, unknown>>[];
  /** What is left out. */
  note?: string;
}
