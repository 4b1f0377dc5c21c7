import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Logo } from '../logo';
import { labelOutlines } from './label-outlines';
import { logoPixels } from './logo-pixels';
import type { Scene } from './scene';
import { sceneToEps } from './scene-to-eps';
import { sceneToPdf } from './scene-to-pdf';

/**
 * A scene as a file for print.
 * @throws ToolError `asset` if the font of a label cannot be loaded
 */
export async function printFile(
  format: 'pdf' | 'eps',
  scene: Scene,
  logo: Logo | undefined,
  context: CodecContext,
): Promise<Uint8Array<ArrayBuffer> | string> {
  const label = scene.layers.find((layer) => layer.kind === 'text');
  const parts = {
    outlines: label ? await labelOutlines(label, context) : [],
    logo: logo && (await logoPixels(logo, scene.background)),
  };
  return format === 'pdf' ? sceneToPdf(scene, parts) : sceneToEps(scene, parts);
}
