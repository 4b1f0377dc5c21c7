import katex from 'katex';
import 'katex/dist/katex.min.css';

/**
 * Draws a formula in TeX into an element, with MathML for screen readers, by KaTeX. It sets styles through
 * the DOM, which the page's content security policy allows; commands that load or link anything are off.
 * @returns false if the TeX is wrong; the element is empty then
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
    return true;
  } catch {
    element.replaceChildren();
    return false;
  }
}
