import type { Category } from '~/tool-kit/categories';

/** A tool that the suite will have. It is shown as 'In the making' and leads nowhere. */
export interface PlannedTool {
  slug: string;
  title: string;
  description: string;
  category: Category;
}

/**
 * The tools of the specification's route table that are not built yet. An entry vanishes from the
 * site by itself when the registry has its slug (catalogue.ts); then delete the line here.
 */
export const plannedTools: readonly PlannedTool[] = [
  plan('ai-search-engine', 'AI Search', 'AI', 'Ask one question of several search engines.'),
  plan(
    'unihelper',
    'University Assistant',
    'AI',
    'Find your way through South African university admissions, NSFAS and scholarships.',
  ),
  plan('editor', 'Slide Maker', 'Productivity', 'Draft, present and export slides.'),
  plan('background-remover', 'Background Remover', 'Design', 'Cut the subject out of a photo.'),
  plan('image-generator', 'Image Generator', 'Design', 'Make pictures from words.'),
  plan('terminal', 'Terminal', 'Developer', 'Practise shell commands where nothing can break.'),
  plan('real-terminal', 'Real Terminal', 'Developer', 'Run Python, Node and Git in a browser tab.'),
  plan('mcp-lite', 'MCP Wizard', 'Developer', 'Describe tools for AI agents step by step.'),
  plan('mcp-gallery', 'MCP Gallery', 'Developer', 'Keep and share the MCP definitions you made.'),
  plan('video-trimmer', 'Video Trimmer', 'Media', 'Cut a clip out of a video.'),
  plan(
    'audio-transcriber',
    'Audio Transcriber',
    'Media',
    'Turn speech into text that you can edit.',
  ),
  plan('youtube-downloader', 'YouTube Downloader', 'Media', 'Save the video or just its sound.'),
  plan('video-generator', 'Video Generator', 'Media', 'Make short clips from words or a picture.'),
  plan('music-generator', 'Music Generator', 'Media', 'Make music from words or lyrics.'),
];

function plan(slug: string, title: string, category: Category, description: string): PlannedTool {
  return { slug, title, category, description };
}
