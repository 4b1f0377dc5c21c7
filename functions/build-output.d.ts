/** Made by `vite build`; found by the `imports` map of package.json. */
declare module '#server-build' {
  import type { ServerBuild } from '@remix-run/cloudflare';

  export const mode: ServerBuild['mode'];
  export const entry: ServerBuild['entry'];
  export const routes: ServerBuild['routes'];
  export const assets: ServerBuild['assets'];
  export const publicPath: ServerBuild['publicPath'];
  export const assetsBuildDirectory: ServerBuild['assetsBuildDirectory'];
  export const future: ServerBuild['future'];
  export const isSpaMode: ServerBuild['isSpaMode'];
}

/** Written by `scripts/build.ts`: a hash of all sources. */
declare module '#build-version' {
  export const version: string;
}
