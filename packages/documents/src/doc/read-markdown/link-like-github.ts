// GitHub's bare links as a plugin for markdown-it (GFM 6.9).

import type { MarkdownIt } from 'markdown-it';

/** Turns bare http, https, www and e-mail addresses into links, but not `example.com`. */
export function linkLikeGitHub({ linkify }: MarkdownIt): void {
  let rest: RegExp | undefined;
  linkify.add('//', null);
  linkify.add('ftp:', null);
  linkify.add('www.', {
    validate: (text, pos, self) => {
      const before = text[pos - 'www.'.length - 1] ?? ' ';
      if (!/[\s*_~(]/.test(before)) return 0;
      rest ??= new RegExp(
        `${self.re.get_url_host_port().source}${self.re.get_path().source}`,
        'iy',
      );
      rest.lastIndex = pos;
      return rest.exec(text)?.[0].length ?? 0;
    },
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
}
