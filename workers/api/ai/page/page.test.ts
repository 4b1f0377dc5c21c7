import { describe, expect, it } from 'vitest';
import { PAGE_TEXT_LIMIT } from '../ai.contract';
import { checkPageAddress } from './check-address';
import { isPublicAddress } from './public-address';
import { extractHtmlText } from './readable-text';

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '223.255.255.255',
    '2606:4700::1111',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.0.1',
    '198.19.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'not an address',
    '',
    '1.2.3.4.5',
    '999.1.1.1',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the address of a page', () => {
  const rules = {
    // Nobody listens there: what gets past the other checks is unreachable, not refused.
    env: { PAGE_DNS_URL: 'http://127.0.0.1:9/dns-query', PAGE_LOCAL_HOSTS: undefined },
    ownHosts: ['tools.example'],
    signal: AbortSignal.timeout(10_000),
  };
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://127。0。0。1/',
    'http://①②⑦.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://a.localhost/',
    'http://printer.local/',
    'http://db.internal/',
    'http://intranet/',
    'http://1.1.1.1.in-addr.arpa/',
    'https://tools.example/api/account',
    'https://user:secret@example.com/',
    'https://example.com:8443/',
    'http://example.com:22/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,hi',
    'gopher://example.com/',
    '//127.0.0.1/',
    'example.com',
    '',
    `https://example.com/${'a'.repeat(3000)}`,
  ])('is not %s', async (address) => {
    await expect(checkPageAddress(address, undefined, rules)).rejects.toMatchObject({
      code: 'page_not_allowed',
    });
  });

  it('may be a public IP address, or relative in a redirect', async () => {
    const base = new URL('https://1.1.1.1/a/b');
    expect((await checkPageAddress('http://1.0.0.1/x#y', undefined, rules)).href).toBe(
      'http://1.0.0.1/x',
    );
    expect((await checkPageAddress('../c', base, rules)).href).toBe('https://1.1.1.1/c');
    await expect(checkPageAddress('//[::1]/', base, rules)).rejects.toThrow();
  });
});

describe('the text of a page', () => {
  it('is the title and the main part, one line for each block, without navigation', () => {
    const long = 'The harvest of 2026 was a good one in the Free State. '.repeat(5);
    const html = `<!doctype html><title> A &amp; B
      page </title><style>p{}</style><nav><a>Home</a></nav><header>Site</header>
      <main><h1>Maize</h1><p>${long}&lt;b&gt; caf&eacute;</p><ul><li>one<li>two</ul>
      <script>alert("x")</script><p hidden>secret</p><div aria-hidden="true">icon<p>x</div>
      <table><tr><td>1</td><td>2</td></tr></table></main><footer>(c)</footer>`;
    expect(extractHtmlText(html)).toEqual({
      title: 'A & B page',
      text: `Maize\n${long}<b> café\n- one\n- two\n1 2`,
      isCut: false,
    });
  });

  it('is the whole page where there is no main part, up to the limit', () => {
    expect(extractHtmlText('<p>Only <b>this</b>').text).toBe('Only this');
    const { text, isCut } = extractHtmlText(`<p>${'word '.repeat(100_000)}`);
    expect(text.length).toBe(PAGE_TEXT_LIMIT);
    expect(isCut).toBe(true);
  });

  it('is read quickly from a million open tags', () => {
    const began = Date.now();
    expect(extractHtmlText('<div><nav>'.repeat(200_000)).text).toBe('');
    expect(extractHtmlText(`<${'a'.repeat(1_000_000)}`).text).toBe('');
    expect(Date.now() - began).toBeLessThan(5000);
  });
});
