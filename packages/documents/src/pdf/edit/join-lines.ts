/** What joins the text of a line to that of the next. */
export type LineJoin = 'blank' | 'nothing' | 'hyphen-dropped';

/** The joined text of lines. @param joins one fewer than lines */
export function joinLines(texts: readonly string[], joins: readonly LineJoin[]): string {
  return texts.reduce((text, line, at) => {
    const join = joins[at - 1] ?? 'blank';
    if (join === 'hyphen-dropped') return text.replace(/[-\u00ad\u2010]$/u, '') + line;
    return join === 'nothing' ? text + line : `${text} ${line}`;
  });
}
