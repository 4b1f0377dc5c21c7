/** Room at the top of the screen that the page's header and the tools take, in CSS px. */
const covered = 160;

/** The first paragraph that shows below the tools; the first of the document above the text. */
export function firstLeafOnScreen(): number {
  for (const element of document.querySelectorAll<HTMLElement>('.doc-paper [data-leaf]'))
    if (element.getBoundingClientRect().bottom > covered) return Number(element.dataset.leaf);
  return 0;
}
