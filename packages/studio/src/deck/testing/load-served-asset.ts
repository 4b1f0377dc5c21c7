/**
 * `loadAsset` for component tests: fonts and engines as Vite serves them from `public`.
 * @throws Error naming the path if nothing is served there
 */
export async function loadServedAsset(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`/${path}`);
  if (!response.ok) throw new Error(`/${path} is not served: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
