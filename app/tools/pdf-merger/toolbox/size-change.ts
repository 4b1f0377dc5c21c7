import { formatBytes } from '@entropy-tools/core/format';

/** '4.2 MB before, 67 % smaller'. */
export function sizeChange(before: number, after: number): string {
  const saved = Math.round((1 - after / before) * 100);
  if (saved === 0) return `${formatBytes(before)} before`;
  return `${formatBytes(before)} before, ${Math.abs(saved)} % ${saved > 0 ? 'smaller' : 'larger'}`;
}
