import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const QUERY = '?script-text';
const APP = fileURLToPath(new URL('../../app', import.meta.url));

/** Bundles a module and all its imports into one small classic script. */
export async function bundleScript(
  file: string,
): Promise<{ text: string; inputs: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    alias: { '~': APP },
    metafile: true,
    write: false,
  });
  return { text: outputFiles[0]?.text.trim() ?? '', inputs: Object.keys(metafile.inputs) };
}

/**
 * `import text from './early-script.ts?script-text'` gives the module as the text of a script, for the
 * server-rendered page. In the browser, which has run it by then, the text is empty.
 */
export function scriptText(): Plugin {
  return {
    name: 'script-text',
    enforce: 'pre',
    async load(id, options) {
      if (!id.endsWith(QUERY)) return;
      if (!options?.ssr) return `export default '';`;
      const { text, inputs } = await bundleScript(id.slice(0, -QUERY.length));
      for (const input of inputs)
        this.addWatchFile(fileURLToPath(new URL(`../../${input}`, import.meta.url)));
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
