/**
 * Imports a module of public/vendor as it is, past the bundler. Only in a browser or its workers.
 * @param path relative to the origin's root, one of vendor-assets.ts
 * @throws whatever the browser throws when the module cannot be fetched or run
 */
export async function importVendor<Module>(path: string): Promise<Module> {
  const address = new URL(`/${path}`, self.location.origin).href;
  return (await import(/* @vite-ignore */ address)) as Module;
}
