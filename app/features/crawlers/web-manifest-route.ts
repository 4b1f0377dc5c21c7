import { siteDescription, siteName } from '~/platform/site';
import { tools } from '~/tools/registry';
import { makeWebManifest } from './web-manifest';

/** /manifest.webmanifest: the web app manifest; file handlers and shortcuts come from the tools. */
export function loader() {
  const manifest = makeWebManifest({ name: siteName, description: siteDescription, tools });
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
