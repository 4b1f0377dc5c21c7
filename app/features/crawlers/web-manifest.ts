import { SHARE_PATH } from '~/platform/offline/offline-contract';
import type { ToolDefinition } from '~/tool-kit/define-tool';

/** Browsers show at most so many shortcuts. */
const MAX_SHORTCUTS = 6;

const paper = '#fbfaf7';
const png = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose ? { purpose } : {}),
});
const screen = (name: string, sizes: string, formFactor: 'wide' | 'narrow') => ({
  src: `/icons/screen-${name}.png`,
  sizes,
  type: 'image/png',
  form_factor: formFactor,
  label: 'The tools of the suite',
});

/**
 * Creates the web app manifest (W3C Web Application Manifest, with Chromium's file handlers and share
 * target).
 */
export function makeWebManifest({
  name,
  description,
  tools,
}: {
  name: string;
  description: string;
  tools: readonly ToolDefinition[];
}) {
  const shortcuts = tools.filter(({ shortcut }) => shortcut).slice(0, MAX_SHORTCUTS);
  return {
    name,
    short_name: 'Entropy',
    description,
    id: '/',
    start_url: '/',
    scope: '/',
    lang: 'en-ZA',
    dir: 'ltr',
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    background_color: paper,
    theme_color: paper,
    categories: ['productivity', 'utilities', 'education'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      png('icon', 192),
      png('icon', 512),
      png('icon-maskable', 192, 'maskable'),
      png('icon-maskable', 512, 'maskable'),
    ],
    screenshots: [screen('wide', '1280x800', 'wide'), screen('narrow', '390x844', 'narrow')],
    shortcuts: shortcuts.map(({ title, description: purpose, slug }) => ({
      name: title,
      description: purpose,
      url: `/${slug}`,
    })),
    file_handlers: [
      { action: '/tools', launch_type: 'single-client', accept: acceptedFiles(tools) },
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [
          {
            name: 'files',
            accept: ['image/*', 'audio/*', 'video/*', 'application/*', 'text/*'],
          },
        ],
      },
    },
  };
}

/**
 * File extensions by MIME type; a missing type gets no file handler, because Chromium limits their number.
 */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'application/zip': ['.zip'],
  'application/json': ['.json'],
  'text/csv': ['.csv'],
  'text/markdown': ['.md'],
  'text/plain': ['.txt'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic'],
  'image/avif': ['.avif'],
  'video/mp4': ['.mp4'],
  'video/webm': ['.webm'],
  'audio/mpeg': ['.mp3'],
  'audio/wav': ['.wav'],
};

function acceptedFiles(tools: readonly ToolDefinition[]): Record<string, readonly string[]> {
  const taken = new Set(tools.flatMap(({ accepts }) => accepts));
  return Object.fromEntries(Object.entries(EXTENSIONS).filter(([type]) => taken.has(type)));
}
