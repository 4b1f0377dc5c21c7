// The `WIFI:` convention introduced by ZXing and read by phones: fields `T` (security), `S` (name), `P`
// (password), `H` (hidden), each ended by a semicolon, with \ ; , : and " escaped by \. Source: ZXing wiki,
// 'Barcode Contents', section 'Wi-Fi Network config'.

export const wifiSecurities = ['WPA', 'WEP', 'nopass'] as const;
type WifiSecurity = (typeof wifiSecurities)[number];

export type Wifi = {
  name: string;
  password: string;
  security: WifiSecurity;
  hidden: boolean;
};

/** `WIFI:T:WPA;S:…;P:…;;` */
export function encodeWifi({ name, password, security, hidden }: Wifi): string {
  const secret = security === 'nopass' ? '' : `P:${escaped(password)};`;
  return `WIFI:T:${security};S:${escaped(name)};${secret}${hidden ? 'H:true;' : ''};`;
}

/** The fields of a `WIFI:` text in any order; undefined if it is not one. Unknown security counts as WPA. */
export function parseWifi(text: string): Wifi | undefined {
  if (!/^wifi:/i.test(text)) return undefined;
  const fields = new Map<string, string>();
  for (const [, name = '', value = ''] of text
    .slice(5)
    .matchAll(/([A-Z0-9]+):((?:\\.|[^\\;])*)(?:;|$)/gis))
    fields.set(name.toUpperCase(), value.replace(/\\(.)/gs, '$1'));
  const stated = (fields.get('T') ?? '').toLowerCase();
  const security = wifiSecurities.find((one) => one.toLowerCase() === stated);
  const password = fields.get('P') ?? '';
  return {
    name: fields.get('S') ?? '',
    password,
    security: security ?? (stated === '' && password === '' ? 'nopass' : 'WPA'),
    hidden: /^true$/i.test(fields.get('H') ?? ''),
  };
}

/** What prevents a phone from joining by this code, by field. Limits of IEEE 802.11. */
export function wifiProblems({ name, password, security }: Wifi): {
  name?: string;
  password?: string;
} {
  const problems: ReturnType<typeof wifiProblems> = {};
  if (new TextEncoder().encode(name).length > 32)
    problems.name = 'A network name has 32 bytes at most; this one is longer.';
  if (security === 'WPA' && password !== '' && !/^(.{8,63}|[\da-f]{64})$/isu.test(password))
    problems.password = 'A WPA password has 8 to 63 characters.';
  return problems;
}

function escaped(value: string): string {
  return value.replace(/[\\;,:"]/g, '\\$&');
}
