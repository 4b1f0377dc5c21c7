import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { AboutGallery } from './parts/about-gallery';
import { GalleryList } from './parts/gallery-list';
import { tool } from './tool';

export const meta: MetaFunction = () => toolMeta(tool);

export default function McpGalleryPage() {
  return (
    <ToolShell tool={tool} about={<AboutGallery />}>
      <GalleryList />
    </ToolShell>
  );
}
