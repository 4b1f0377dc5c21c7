/** Whether a file says that it is a PDF; browsers leave the type empty where they do not know it. */
export function isPdfFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  if (type === 'application/pdf' || type === 'application/x-pdf') return true;
  const isUntold = type === '' || type === 'application/octet-stream';
  return isUntold && /\.pdf$/i.test(name);
}
