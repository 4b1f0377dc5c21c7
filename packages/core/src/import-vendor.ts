import { fetchPart } from './fetch-part';
import { ToolError } from './tool-error';

/**
 * Whether this runs in a page or worker of a browser. Node, where tests and the command line run, has the
 * packages installed instead. `location` is not checked, since a library may define it in Node.
 */
export const inBrowser =
  (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node ===
  undefined;

/**
 * Imports a module of public/vendor without the bundler. Only in a browser or its workers.
 * @param path relative to the origin's root, one of vendor-assets.ts
 * @throws whatever the browser throws if the module cannot be fetched or run
 */
export async function importVendor<Module>(path: string): Promise<Module> {
  const address = new URL(`/${path}`, self.location.origin).href;
  try {
    return (await import(/* @vite-ignore */ address)) as Module;
  } catch (error) {
    // Needed only if the server was still fetching it. The address is changed, because some browsers do not
    // retry a module that failed.
    const isThere = await fetchPart(address, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      (reason: unknown) => {
        if (reason instanceof ToolError) throw reason;
        return false;
      },
    );
    if (!isThere) throw error;
    return (await import(/* @vite-ignore */ `${address}?again`)) as Module;
  }
}
