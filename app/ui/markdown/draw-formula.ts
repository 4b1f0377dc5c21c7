import katex from 'katex';
import 'katex/dist/katex.min.css';

/** Elements in elements. Fifty fractions in each other; browsers fail at the layout of two hundred. */
const MAX_DEPTH = 360;

/**
 * Draws a formula in TeX into an element, with MathML for screen readers, by KaTeX. It sets styles through
 * the DOM, which the page's content security policy allows; commands that load or link anything are off.
 * @returns false if the TeX is wrong or nested too deeply; the element is empty then
 */
export function drawFormula(element: HTMLElement, tex: string, isBlock: boolean): boolean {
  try {
    katex.render(tex, element, {
      displayMode: isBlock,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxSize: 20,
      maxExpand: 500,
    });
    if (isTooDeep(element)) throw new RangeError('The formula is nested too deeply.');
    // The width of an arrow above a letter: the policy refuses it as an attribute, but not from a script.
    for (const arrow of element.querySelectorAll<SVGElement>('svg[style]'))
      arrow.style.cssText = arrow.getAttribute('style') ?? '';
    return true;
  } catch {
    element.replaceChildren();
    return false;
  }
}

/** Asks no question that would make the browser lay it out. */
function isTooDeep(element: Element): boolean {
  let level: Element[] = [element];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    if (level.length === 0) return false;
    level = level.flatMap(({ children }) => [...children]);
  }
  return true;
}
