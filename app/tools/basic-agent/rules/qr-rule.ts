import type { Rule } from './rule';

const request =
  /^(?:(?:i (?:want|need)|make|create|generate|draw|build|give|show|get)(?: me| us)? )?(?:an? |the |another )?qr[- ]?code\b(?:,? please\b)?(?:\s+(of|for|with|that (?:says|opens|leads to)|saying|to|from|which (?:says|opens|leads to))\b)?(?:\s+(?:the |my |our )?(text|words|link|url|address|site|page|website|(?:phone |cell |mobile |telephone )?number|phone|e-?mail(?: address)?)\b)?\s*(:?)\s*(.*)$/is;

/** A QR code of a text, an address or a wireless network. */
export const qrRule: Rule = ({ whole }) => {
  const [, link = '', kind = '', colon = '', rest = ''] = request.exec(whole) ?? [];
  const quoted = /^["“'](.*)["”'][.?]?$/s.exec(rest.trim())?.[1];
  const isAddress = /^(?:https?:|mailto:|tel:|www\.|\S+\.\S)\S*$/i.test(rest.trim());
  const wifi = /^(?:(?:my|the|our|guest|home|office|new)(?:'s|’s)? )*wi-?fi\b/i.test(rest);
  const phone = /phone|number|cell|mobile/i.test(kind) ? phoneOf(rest) : undefined;
  const mail = /mail/i.test(kind) ? /^\S+@\S+\.\w+$/.exec(rest.trim())?.[0] : undefined;
  // 'QR code scanner' asks for something else.
  if (link === '' && colon === '' && quoted === undefined && !isAddress && !wifi) return undefined;
  // 'For my website': its address is not known.
  const isUnknown =
    /^(?:of|for|with|to|from)$/i.test(link) &&
    kind === '' &&
    colon === '' &&
    /^(?:my|our|your|his|her|their|the|this|that|these|it|an?)\b/i.test(rest);
  const content = wifi
    ? wifiOf(rest.replace(/^.*?\bwi-?fi/i, 'wifi'))
    : mail
      ? `mailto:${mail}`
      : phone !== undefined
        ? phone && `tel:${phone}`
        : (quoted ?? (isUnknown ? undefined : rest.replace(/[\s.?]+$/, '')));
  if (!content) return undefined;
  return {
    calls: [{ name: 'make_qr_code', args: { text: content } }],
    say: () => 'The code is above, as PNG and SVG. It was read back to check it.',
  };
};

/** A number to dial, without spaces; empty if it is none. */
function phoneOf(text: string): string {
  return /^\+?[\d ()-]{6,20}$/.test(text.trim()) ? text.replace(/[^\d+]/g, '') : '';
}

/** `WIFI:T:WPA;S:name;P:password;;` for 'wifi network Home password secret'. */
function wifiOf(text: string): string | undefined {
  const [, name = '', password] =
    /^(?:my |the |our )?wi-?fi(?: network)?[\s:,;]+(?:(?:with )?(?:the )?(?:network )?(?:name|ssid|network)(?: is)?[\s:=]+|(?:named|called) )?["“]?(\S.*?)["”]?[,;]?(?: (?:and )?(?:with )?(?:the )?(?:password|pass|key)(?: is)?[\s:=]+["“]?(\S.*?)["”]?)?[.?]?$/i.exec(
      text.trim(),
    ) ?? [];
  if (name === '' || /\b(?:password|pass|key)\b/i.test(name)) return undefined;
  const escaped = (part: string) => part.replace(/[\\;,:"]/g, '\\$&');
  return password === undefined
    ? `WIFI:T:nopass;S:${escaped(name)};;`
    : `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`;
}
