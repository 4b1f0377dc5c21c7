/** A form's fields; a type and not an interface, so that they are a record of texts too. */
export type WebAddress = { link: string };

/** A link as written into the code: `example.com/menu` gets the scheme that phones need to open it. */
export function encodeWebAddress({ link }: WebAddress): string {
  const trimmed = link.trim();
  const isBareHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(
    trimmed,
  );
  return isBareHost ? `https://${trimmed}` : trimmed;
}

/** Any text can be looked at as a link; whether it is one is {@link webAddressProblem}'s to say. */
export function parseWebAddress(text: string): WebAddress {
  return { link: text };
}

/** What keeps a phone from opening the link; undefined when nothing does. */
export function webAddressProblem({ link }: WebAddress): string | undefined {
  if (link.trim() === '') return undefined;
  const address = encodeWebAddress({ link });
  if (URL.canParse(address) && !/\s/.test(address)) return undefined;
  return 'Phones will show this as text: a link looks like https://example.com/page.';
}
