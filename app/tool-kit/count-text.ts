/** '1 tool is ready, 32 are in the making.' */
export function countText(ready: number, planned: number): string {
  const first = ready === 1 ? '1 tool is ready' : `${ready} tools are ready`;
  if (planned === 0) return `${first}.`;
  return `${first}, ${planned} ${planned === 1 ? 'is' : 'are'} in the making.`;
}
