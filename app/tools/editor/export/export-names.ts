/** The export formats. */
export type ExportKind = 'pptx' | 'pdf' | 'video';

/**
 * The name of an exported file (spec 3, section 9).
 * @param now milliseconds since 1970
 */
export function exportName(kind: ExportKind, now: number): string {
  return kind === 'video' ? 'presentation.mp4' : `Entropy-Tools-${now}.${kind}`;
}
