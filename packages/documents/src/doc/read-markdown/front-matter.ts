// The block of settings that many Markdown files begin with: YAML between `---` or TOML between
// `+++`. Only title, author and language are taken from it; the rest is not part of the text.

/** Text without its front matter, and what that says about the document. */
export interface FrontMatter {
  body: string;
  /** The block itself without its fences, where it is YAML. */
  yaml?: string;
  title?: string;
  author?: string;
  language?: string;
}

/** Splits off front matter; text without it comes back whole. */
export function splitFrontMatter(text: string): FrontMatter {
  const match = /^(---|\+\+\+)[ \t]*\r?\n([\s\S]*?)\r?\n?^(?:\1|\.\.\.)[ \t]*(?:\r?\n|$)/my.exec(
    text,
  );
  if (!match) return { body: text };
  const [whole, , content = ''] = match;
  // A rule followed by prose and another rule is no front matter: its first line is no setting.
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
