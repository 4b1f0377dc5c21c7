/** The form's fields; a type rather than an interface, so that it is also a record of strings. */
export type WebAddress = { link: string };

/** A link as written into the code: `example.com/menu` gets the scheme that phones need to open it. */
export function encodeWebAddress({ link }: WebAddress): string {
  const trimmed = link.trim();
  const isBareHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(
    trimmed,
  );
  return isBareHost ? `https://${trimmed}` : trimmed;
}

/** Any text can be read as a link; {@link webAddressProblem} validates it. */
export function parseWebAddress(text: string): WebAddress {
  return { link: text };
}

/** What prevents a phone from opening the link; undefined if nothing. */
export function webAddressProblem({ link }: WebAddress): string | undefined {
  if (link.trim() === '') return undefined;
  const address = encodeWebAddress({ link });
  if (URL.canParse(address) && !/\s/.test(address)) return undefined;
  return 'Phones will show this as text: a link looks like https://example.com/page.';
}
