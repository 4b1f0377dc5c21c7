import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../_core/public-address';
import { PAGE_TEXT_LIMIT } from '../ai.contract';
import { checkPageAddress } from './check-address';
import { extractHtmlText } from './readable-text';

describe('isPublicAddress', () => {
  it.each([
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '223.255.255.255',
    '2606:4700::1111',
  ])('accepts %s', (address) => expect(isPublicAddress(address)).toBe(true));
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
  ])('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('checkPageAddress', () => {
  const rules = {
    // Nothing listens there: an address that passes the other checks is unreachable, not refused.
    env: { PAGE_DNS_URL: 'http://127.0.0.1:9/dns-query', PAGE_LOCAL_HOSTS: undefined },
    ownHosts: ['tools.example'],
    signal: new AbortController().signal,
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
  ])('rejects the URL %s', async (address) => {
    await expect(checkPageAddress(address, undefined, rules)).rejects.toMatchObject({
      code: 'page_not_allowed',
    });
  });

  it('accepts a public IP address, and a relative one in a redirect', async () => {
    const base = new URL('https://1.1.1.1/a/b');
    expect((await checkPageAddress('http://1.0.0.1/x#y', undefined, rules)).href).toBe(
      'http://1.0.0.1/x',
    );
    expect((await checkPageAddress('../c', base, rules)).href).toBe('https://1.1.1.1/c');
    await expect(checkPageAddress('//[::1]/', base, rules)).rejects.toThrow();
  });
});

describe('the text of a page', () => {
  it('is the title and the main part, one line per block, without navigation', () => {
    const long = 'The harvest of 2026 was a good one in the Free State. '.repeat(5);
    const html = `<!doctype html><title> A &amp; B
      page </title><style>p{}</style><nav><a>Home</a></nav><header>Site</header>
      <main><h1>Maize</h1><p>${long}&lt;b&gt; caf&eacute;</p><ul><li>one<li>two</ul>
      <script>alert("x")</script><p hidden>secret</p>
      <table><tr><td>1</td><td>2</td></tr></table></main><footer>(c)</footer>`;
    expect(extractHtmlText(html)).toEqual({
      title: 'A & B page',
      text: `Maize\n${long}<b> café\n- one\n- two\n1 2`,
      isCut: false,
    });
  });

  it('is the whole page if there is no main part, up to the limit', () => {
    expect(extractHtmlText('<p>Only <b>this</b>').text).toBe('Only this');
    const { text, isCut } = extractHtmlText(`<p>${'word '.repeat(100_000)}`);
    expect(text.length).toBe(PAGE_TEXT_LIMIT);
    expect(isCut).toBe(true);
  });

  describe('omits text that readers do not see, hidden by', () => {
    const text = (body: string, head = '') =>
      extractHtmlText(`<head>${head}</head><body>${body}`).text;

    it.each([
      ['display', '<p style="display: none">X</p>'],
      ['important display', '<p style="DISPLAY:NONE !important;display:block">X</p>'],
      ['visibility', '<div style="visibility:hidden">X<b>X</b></div>'],
      ['opacity', '<p style="opacity: 0.0">X</p>'],
      ['font size', '<p style="font-size:0">X</p>'],
      ['tiny font', '<p style="font-size:1px">X</p>'],
      ['font shorthand', '<p style="font: 0px/1 Arial">X</p>'],
      ['zero height', '<p style="height:0;overflow:hidden">X</p>'],
      ['clipped to one pixel', '<p style="position:absolute;clip:rect(0,0,0,0);width:1px">X</p>'],
      ['off screen', '<p style="position:absolute;left:-9999px">X</p>'],
      ['indent', '<p style="text-indent:-9999em">X</p>'],
      ['translated off screen', '<p style="transform:translateX(-10000px)">X</p>'],
      ['scaled to zero', '<p style="transform:scale(0)">X</p>'],
      ['white on white', '<p style="color:#fff">X</p>'],
      [
        'almost the background colour',
        '<p style="background:#102030"><i style="color:rgb(18,34,50)">X</i></p>',
      ],
      ['transparent', '<p style="color:transparent">X</p>'],
      ['font tag', '<table bgcolor="red"><td><font color="#f00">X</font></table>'],
      ['hidden', '<p hidden>X</p>'],
      ['comment', '<!-- X -->'],
      [
        'a child of a hidden element',
        '<div style="display:none"><p style="display:block">X</p></div>',
      ],
    ])('%s', (_, body) => {
      expect(text(`<p>Seen</p>${body}<p>Also seen</p>`)).toBe('Seen\nAlso seen');
    });

    it.each([
      ['a class', '.a{display:none}', '<p class="b a">X</p>'],
      ['an id and a parent', 'main > #a.b{color:white}', '<main><p id="a" class="b">X</p></main>'],
      ['an ancestor', '.off p{visibility:hidden}', '<div class="off"><div><p>X</p></div></div>'],
      ['an attribute', '[data-x="1"]{opacity:0}', '<p data-x="1">X</p>'],
      ['a media query', '@media screen{/* } */ .a{font-size:0}}', '<p class="a">X</p>'],
    ])('a rule for %s', (_, css, body) => {
      const page = `<p>Seen</p>${body}`;
      expect(text(page, `<style>${css}</style>`)).toBe('Seen');
      expect(text(`${page}<style>${css}</style>`)).toBe('Seen');
    });

    it('a rule after letters whose lower case is longer', () => {
      const style = '<style>.a{display:none}</style>';
      expect(
        text('<p>Seen</p><p class="a">X</p>', `<title>${'İ'.repeat(20)}</title>${style}`),
      ).toBe('Seen');
    });

    it.each([
      ['aria-hidden', '<p aria-hidden="true">X</p>'],
      [
        'a visible child of a hidden element',
        '<div style="visibility:hidden"><p style="visibility:visible">X',
      ],
      ['text in a list with font size 0', '<ul style="font-size:0"><p style="font-size:16px">X'],
      ['white on black', '<div style="background:#000"><p style="color:#fff">X'],
      ['white on a picture', '<div style="background:url(a.png)"><p style="color:#fff">X'],
      [
        'text shown by a more specific rule',
        '<style>.t{display:none}.t.on{display:block}</style><p class="t on">X',
      ],
      ['text hidden only in print', '<style media="print">p{display:none}</style><p>X'],
      ['text hidden only on hover', '<style>p:hover{display:none}</style><p>X'],
      ['a page that its script reveals', '<style>body{opacity:0}html{display:none}</style><p>X'],
    ])('but keeps %s', (_, body) => {
      expect(text(body)).toBe('X');
    });

    it('treats white text as hidden only if no external style sheet could change the background', () => {
      const white = '<p style="color:white">X</p>';
      expect(text(white)).toBe('');
      expect(text(white, '<link rel="stylesheet" href="/a.css">')).toBe('X');
    });

    // Work per pair of rule and element would not finish here.
    it('stays fast with many rules and elements', { tags: ['sweep'] }, () => {
      const css = Array.from({ length: 5000 }, (_, at) => `* p.a${at} *{display:none}`).join('');
      text('<div><p class="a1">'.repeat(900) + '<p>x'.repeat(50_000), `<style>${css}</style>`);
      text('<style>'.repeat(200_000));
    });
  });

  it('is extracted quickly from a million open tags', () => {
    expect(extractHtmlText('<div><nav>'.repeat(200_000)).text).toBe('');
    expect(extractHtmlText(`<${'a'.repeat(1_000_000)}`).text).toBe('');
  });
});
