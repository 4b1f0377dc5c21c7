/** How long a download's object URL stays valid: browsers may read it after the click has been handled. */
const keepUrlMs = 60_000;

/** Saves a blob under a file name through the browser's download. Browser only. */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.appendChild(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), keepUrlMs);
}
