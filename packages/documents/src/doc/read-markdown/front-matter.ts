// Front matter, the settings at the top of many Markdown files: YAML between `---` or TOML between `+++`.
// Only title, author and language are used; the rest is not part of the text.

/** Text without its front matter, and the document properties found in it. */
export interface FrontMatter {
  body: string;
  /** The front matter without its fences, if it is YAML. */
  yaml?: string;
  title?: string;
  author?: string;
  language?: string;
}

/** Splits off front matter; returns text without it unchanged. */
export function splitFrontMatter(text: string): FrontMatter {
  const match = /^(---|\+\+\+)[ \t]*\r?\n([\s\S]*?)\r?\n?^(?:\1|\.\.\.)[ \t]*(?:\r?\n|$)/my.exec(
    text,
  );
  if (!match) return { body: text };
  const [whole, , content = ''] = match;
  // Prose between two rules is not front matter: its first line is not a setting.
  const first = content.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#'));
  if (first !== undefined && !/^["']?[\w-]+["']?[ \t]*[:=]/.test(first)) return { body: text };
  if (content.trim() === '') return { body: text };
  const title = settingOf(content, 'title');
  const author = settingOf(content, 'author');
  const language = settingOf(content, 'lang') ?? settingOf(content, 'language');
  return {
    body: text.slice(whole.length),
    ...(whole.startsWith('---') ? { yaml: content } : {}),
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(language ? { language } : {}),
  };
}

function settingOf(content: string, key: string): string | undefined {
  const line = new RegExp(`^${key}[ \\t]*[:=][ \\t]*(.*)$`, 'im').exec(content)?.[1]?.trim();
  if (!line) return undefined;
  const quoted = /^"((?:[^"\\]|\\.)*)"|^'([^']*)'/.exec(line);
  if (quoted) return (quoted[1]?.replace(/\\(.)/g, '$1') ?? quoted[2])?.trim();
  return /^[[{|>&*!]/.test(line) ? undefined : line.replace(/(?<!\s)\s+#.*$/, '');
}
