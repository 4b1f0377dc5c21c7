import { defineTool } from '~/tool-kit/define-tool';
import { openedEndings, pictureTypes } from '~/tool-kit/pictures/picture-file';

export const tool = defineTool({
  slug: 'video-generator',
  title: 'Video Generator',
  description: 'Make short clips from words or a picture.',
  category: 'Media',
  keywords: [
    'text to video',
    'image to video',
    'kinetic typography',
    'animated text',
    'lyric video',
    'quote video',
    'ken burns',
    'parallax',
    'photo animation',
    'morph',
    'seamless loop',
    'motion graphics',
    'generative art',
    'video background',
    'reel',
    'mp4',
    'webm',
  ],
  accepts: pictureTypes,
  extensions: openedEndings,
  engines: [
    { id: 'real', label: 'On this device' },
    { id: 'service', label: 'A service' },
    { id: 'simulation', label: 'Simulation' },
  ],
  privacy: { kind: 'device', except: 'what you send to a service that you choose' },
  offline: { except: 'the services, and drawings that were not fetched yet' },
  added: '2026-11-22',
});
