/**
 * Bytes as a `data:` URL.
 * @param type a MIME type, with or without parameters
 */
export function dataAddress(bytes: Uint8Array, type: string): Promise<string> {
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: type.replace(/\s+/g, '') });
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
