/** `640 × 480 px`. */
export function pixels({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height} px`;
}
