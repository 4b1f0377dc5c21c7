/** Inspects a PDF with qpdf, a third-party program. */
import { runOnPdf } from './pdf-programs.ts';

/** A bookmark as qpdf reads it. */
export interface QpdfBookmark {
  title: string;
  /** From 1; null leads nowhere. */
  page: number | null;
  kids: QpdfBookmark[];
}

interface QpdfOutline {
  title: string;
  destpageposfrom1: number | null;
  kids: QpdfOutline[];
}

interface QpdfJson {
  outlines: QpdfOutline[];
  acroform: {
    fields: { fullname: string; value: unknown; fieldtype: string; pageposfrom1: number }[];
  };
  pagelabels: { index: number; label: Record<string, unknown> }[];
  attachments: Record<string, unknown>;
}

/** What qpdf sees in a file, after `qpdf --check` has found nothing wrong. */
export function inspectWithQpdf(bytes: Uint8Array): {
  bookmarks: QpdfBookmark[];
  fields: { name: string; value: unknown; page: number }[];
  labels: QpdfJson['pagelabels'];
  attachments: string[];
} {
  const check = runOnPdf('qpdf', ['--check', '{}'], bytes);
  if (!/No syntax or stream encoding errors found/.test(check)) throw new Error(check);
  const keys = ['outlines', 'acroform', 'pagelabels', 'attachments'];
  const args = ['--json', ...keys.map((key) => `--json-key=${key}`), '{}'];
  const seen = JSON.parse(runOnPdf('qpdf', args, bytes)) as QpdfJson;
  const bookmark = ({ title, destpageposfrom1, kids }: QpdfOutline): QpdfBookmark => ({
    title,
    page: destpageposfrom1,
    kids: kids.map(bookmark),
  });
  return {
    bookmarks: seen.outlines.map(bookmark),
    fields: seen.acroform.fields.map((field) => ({
      name: field.fullname,
      value: field.value,
      page: field.pageposfrom1,
    })),
    labels: seen.pagelabels,
    attachments: Object.keys(seen.attachments),
  };
}
