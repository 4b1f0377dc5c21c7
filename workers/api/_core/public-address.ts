/** IPv4 networks that are not public servers (IANA special-purpose registry). */
const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

function ipv4Number(address: string): number | undefined {
  const parts = IPV4.exec(address)?.slice(1).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return undefined;
  return parts.reduce((number, part) => number * 256 + part, 0);
}

/** Names that are never public (RFC 6761, 6762, 8375, 9476, and names that routers use). */
const LOCAL_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion|alt)$/;

/** Whether a host, as written by `URL`, is a name that anybody could register: no address and no local name. */
export function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  if (name.startsWith('[') || /^[\d.]+$/.test(name)) return false;
  return name.includes('.') && !LOCAL_NAME.test(name);
}

/**
 * Whether an IPv4 or IPv6 address, as written by `URL` or a DNS response, is on the public internet. Of IPv6
 * only 2000::/3 is; addresses in it that embed an IPv4 address (6to4, Teredo) are not, and neither is
 * `::ffff:127.0.0.1`, an IPv4-mapped address.
 */
export function isPublicAddress(address: string): boolean {
  const number = ipv4Number(address);
  if (number !== undefined) {
    return !SPECIAL_IPV4.some(([network, bits]) => {
      const size = 2 ** (32 - bits);
      return Math.floor(number / size) === Math.floor((ipv4Number(network) ?? 0) / size);
    });
  }
  const url = URL.parse(`http://[${address}]/`);
  if (url === null) return false;
  const [first = '', second = ''] = url.hostname.slice(1, -1).split(':');
  const [high, low] = [Number.parseInt(first || '0', 16), Number.parseInt(second || '0', 16)];
  if (high < 0x2000 || high > 0x3fff) return false;
  // 2001:0000::/23 (Teredo and others), documentation, 6to4.
  if (high === 0x2001 && (low < 0x0200 || low === 0x0db8)) return false;
  return high !== 0x2002 && !(high === 0x3fff && low < 0x1000);
}
