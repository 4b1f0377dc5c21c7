/** The date as `2026-01-31` in the user's time zone. */
export function localDate(time: number): string {
  const date = new Date(time);
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`;
}
