/**
 * The transfer of a drag, drop or paste that brings files and that nothing on the page has accepted;
 * undefined for anything else, and for what is pasted into a field.
 */
export function transferOf(event: Event): DataTransfer | undefined {
  const given = (event as DragEvent).dataTransfer ?? (event as ClipboardEvent).clipboardData;
  const isForField =
    event.type === 'paste' &&
    event.target instanceof Element &&
    event.target.closest('input, textarea, [contenteditable]');
  const isOurs = !event.defaultPrevented && !isForField && given?.types.includes('Files');
  return (isOurs && given) || undefined;
}
