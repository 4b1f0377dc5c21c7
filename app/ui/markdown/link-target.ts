import { plainName } from '~/platform/plain-text';

/** A text that starts like a URL: with a scheme, or a name with a dot. */
const address =
  /^(?:https?:\/\/)?(?:[^\s/@]*@)?((?:[\p{L}\p{N}\p{M}_-]+\.)+\p{L}[\p{L}\p{N}\p{M}-]+)(?=[/:?#\s]|$)/iu;

/**
 * The host to show beside a link: its own, when the label names another one, or when letters of another
 * script may look like a known host (punycode distinguishes them). Undefined when the label does not mislead.
 * @param label the visible text
 * @param href checked: http, https or mailto
 */
export function hostToShow(label: string, href: string): string | undefined {
  const { protocol, hostname, pathname } = new URL(href);
  const said = plainName(label).trim();
  if (protocol === 'mailto:') {
    const to = decode(pathname);
    const isOther = said.includes('@') && !said.toLowerCase().includes(to.toLowerCase());
    return isOther || /[^\x20-\x7e]/.test(to) ? to : undefined;
  }
  if (/(^|\.)xn--/.test(hostname) && !said.includes(hostname)) return hostname;
  const [, named] = address.exec(said) ?? [];
  if (named === undefined || bare(named) === bare(hostname)) return undefined;
  return hostname;
}

/** A host in the browser's spelling, without `www.`. */
function bare(host: string): string {
  const plain = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
  return plain.replace(/^www\./, '').replace(/\.$/, '');
}

function decode(text: string): string {
  try {
    return plainName(decodeURIComponent(text));
  } catch {
    return text;
  }
}
