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
    // The width of an arrow above a letter: the policy refuses it as an attribute, but not from a script.
    for (const arrow of element.querySelectorAll<SVGElement>('svg[style]'))
      arrow.style.cssText = arrow.getAttribute('style') ?? '';
    return true;
  } catch {
    element.replaceChildren();
    return false;
  }
}
