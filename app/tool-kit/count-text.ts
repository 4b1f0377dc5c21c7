/** '1 tool is ready, 32 are in the making.', with no-break spaces between a number and its noun. */
export function countText(ready: number, planned: number): string {
  const first = ready === 1 ? '1\u00a0tool is ready' : `${ready}\u00a0tools are\u00a0ready`;
  if (planned === 0) return `${first}.`;
  return `${first}, ${planned}\u00a0${planned === 1 ? 'is' : 'are'} in the making.`;
}
