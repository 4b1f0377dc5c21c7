import type { Tag } from './tag';

/**
 * Whether elements meet the rules of PDF/UA-1 that depend on the text and not on this writer: headings begin
 * with the first level and skip none, and every picture is described.
 */
export function meetsTagRules(root: Tag): boolean {
  let last = 0;
  let isSound = true;
  const visit = (tag: Tag): void => {
    const level = /^H[1-6]$/.test(tag.type) ? Number(tag.type[1]) : 0;
    if (level > last + 1) isSound = false;
    if (level > 0) last = level;
    if (['Figure', 'Formula'].includes(tag.type) && !tag.options.alt?.trim()) isSound = false;
    for (const kid of tag.kids) if (!('page' in kid)) visit(kid);
  };
  visit(root);
  return isSound;
}
