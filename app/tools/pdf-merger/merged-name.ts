/** `merged_document_{timestamp}.pdf`; the timestamp is in milliseconds. Source: specification 2, section 9. */
export function mergedName(now: Date): string {
  return `merged_document_${now.getTime()}.pdf`;
}
