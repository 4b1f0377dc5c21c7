import { plainName } from '~/platform/plain-text';

/** A text that begins like an address: with a scheme, or a name with a dot. */
const address =
  /^(?:https?:\/\/)?(?:[^\s/@]*@)?((?:[\p{L}\p{N}\p{M}_-]+\.)+\p{L}[\p{L}\p{N}\p{M}-]+)(?=[/:?#\s]|$)/iu;

/**
 * What must stand beside a link so that it tells where it goes: its host, where the text names another
 * one, or where letters of another script may look like those of a known host (punycode tells them
 * apart). Undefined where the text is no lie.
 * @param label what is read
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

/** A host as browsers write it, without `www.`. */
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
