import type { Rule } from './rule';

/** A QR code of a text, an address or a wireless network. */
export const qrRule: Rule = ({ text }) => {
  const [, what = ''] =
    /\bqr[- ]?code\b(?:\s+(?:of|for|with|that (?:says|opens|leads to)|saying|to|from))?(?:\s+(?:the )?(?:text|words|link|url|address|site|page))?[\s:]*(.*)$/i.exec(
      text,
    ) ?? [];
  const said = what.replace(/^["“'](.*)["”']$/, '$1').trim();
  if (said === '') return undefined;
  const content = wifiOf(said) ?? said;
  return {
    calls: [{ name: 'make_qr_code', args: { text: content } }],
    say: () => 'The code is above, as PNG and SVG. It was read back to check it.',
  };
};

/** `WIFI:T:WPA;S:name;P:password;;` for 'wifi network Home password secret'. */
function wifiOf(text: string): string | undefined {
  const [, name = '', password] =
    /^(?:my |the |our )?wi-?fi(?: network)?(?: (?:named|called))?[\s:]*["“]?(.+?)["”]?[,;]?(?: (?:with )?(?:the )?password(?: is)?[\s:]+["“]?(.+?)["”]?)?$/i.exec(
      text,
    ) ?? [];
  if (name === '') return undefined;
  const escaped = (part: string) => part.replace(/[\\;,:"]/g, '\\$&');
  return password === undefined
    ? `WIFI:T:nopass;S:${escaped(name)};;`
    : `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`;
}
