import { describe, expect, it } from 'vitest';
import { contentTypes, payloadOf, sampleOf, typeOfText } from './content-type';
import { emailProblem, encodeEmail, parseEmail } from './email';
import { encodePhone, parsePhone, phoneProblem } from './phone';
import { emptyContact, encodeContact, parseContact } from './vcard';
import { encodeWebAddress, webAddressProblem } from './web-address';
import { encodeWifi, parseWifi, wifiProblems } from './wifi';

describe('samples', () => {
  it.each(contentTypes)('the sample of $label is of its own type', ({ id, sample }) => {
    expect(typeOfText(sample)).toBe(id);
  });

  it('equal the form output for the same fields', () => {
    expect(encodeEmail(parseEmail(sampleOf('email')) ?? { to: '', subject: '', body: '' })).toBe(
      sampleOf('email'),
    );
    const wifi = parseWifi(sampleOf('wifi'));
    expect(wifi && encodeWifi(wifi)).toBe(sampleOf('wifi'));
    const phone = parsePhone(sampleOf('phone'));
    expect(phone && encodePhone(phone)).toBe(sampleOf('phone'));
    const contact = parseContact(sampleOf('vcard'));
    expect(contact && encodeContact(contact)).toBe(sampleOf('vcard'));
    expect(parseWifi('hello')).toBeUndefined();
  });
});

describe('WiFi', () => {
  const network = {
    name: 'Café; "upstairs"',
    password: 'a;b:c,"d\\e',
    security: 'WPA',
    hidden: true,
  } as const;

  it('escapes what ZXing escapes', () => {
    expect(encodeWifi(network)).toBe(
      'WIFI:T:WPA;S:Café\\; \\"upstairs\\";P:a\\;b\\:c\\,\\"d\\\\e;H:true;;',
    );
    expect(parseWifi(encodeWifi(network))).toEqual(network);
  });

  it('reads fields in any order and omits the password of an open network', () => {
    expect(parseWifi('WIFI:S:home;P:12345678;T:WPA;;')).toMatchObject({ name: 'home' });
    expect(parseWifi('WIFI:S:open;;')).toMatchObject({ security: 'nopass' });
    expect(encodeWifi({ ...network, security: 'nopass', hidden: false })).not.toContain('P:');
  });

  it('names what a phone would refuse', () => {
    expect(wifiProblems({ ...network, password: 'short' }).password).toContain('8 to 63');
    expect(wifiProblems({ ...network, name: 'ü'.repeat(17) }).name).toContain('32 bytes');
    expect(wifiProblems(network)).toEqual({});
  });
});

describe('vCard', () => {
  const contact = {
    ...emptyContact,
    firstName: 'Zoë; the elder',
    lastName: 'van der Merwe',
    organisation: 'Müller, Söhne \\ Co',
    mobile: '+27 82 555 0100',
    street: '1 Long Street',
    city: 'Cape Town',
    postcode: '8001',
    country: 'South Africa',
    note: `First line\nsecond ${'漢字'.repeat(30)}`,
  };

  it('escapes backslash, comma, semicolon and line breaks', () => {
    const card = encodeContact(contact);
    expect(card).toContain('N:van der Merwe;Zoë\\; the elder;;;\n');
    expect(card).toContain('ORG:Müller\\, Söhne \\\\ Co\n');
    expect(card).toContain('NOTE:First line\\nsecond 漢');
    expect(card).toContain('ADR;TYPE=WORK:;;1 Long Street;Cape Town;;8001;South Africa\n');
    expect(parseContact(card)).toEqual(contact);
  });

  it('folds lines at 75 bytes without breaking a character, and ends them with CRLF', () => {
    const payload = payloadOf(encodeContact(contact));
    const lines = payload.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(1);
    expect(payload).not.toContain('\ufffd');
    expect(payload.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('reads cards from other programs', () => {
    const card =
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Simon\r\nitem1.TEL;VALUE=uri;TYPE="voice,cell":tel:+1-418-656-9254\r\nORG:Viagenie;Sales\r\nEND:VCARD\r\n';
    expect(parseContact(card)).toMatchObject({
      firstName: 'Simon',
      mobile: '+1-418-656-9254',
      organisation: 'Viagenie, Sales',
    });
  });
});

describe('email', () => {
  it('encodes according to RFC 6068', () => {
    const email = { to: 'a+b@example.com', subject: 'Crème & 50 %', body: 'one\ntwo = 2?' };
    expect(encodeEmail(email)).toBe(
      'mailto:a+b@example.com?subject=Cr%C3%A8me%20%26%2050%20%25&body=one%0D%0Atwo%20%3D%202%3F',
    );
    expect(parseEmail(encodeEmail(email))).toEqual(email);
  });

  it('survives broken escapes and reports an invalid address', () => {
    expect(parseEmail('mailto:a@b.c?subject=100%')).toMatchObject({ subject: '100%' });
    expect(emailProblem({ to: 'a@b.c, nobody', subject: '', body: '' })).toContain('“nobody”');
  });
});

describe('phone and link', () => {
  it('writes RFC 3966 numbers', () => {
    expect(encodePhone({ number: '+27 (11) 555-0100', extension: '12' })).toBe(
      'tel:+27115550100;ext=12',
    );
    expect(parsePhone('tel:+1-201-555-0123;ext=9')).toEqual({
      number: '+1-201-555-0123',
      extension: '9',
    });
    expect(phoneProblem({ number: '0800 CALL', extension: '' })).toContain('digits');
    expect(phoneProblem({ number: '+27 11 555 0100', extension: '' })).toBeUndefined();
  });

  it('adds the scheme that phones need, only if missing', () => {
    expect(encodeWebAddress({ link: ' example.com/menu?x=1 ' })).toBe(
      'https://example.com/menu?x=1',
    );
    expect(encodeWebAddress({ link: 'geo:1,2' })).toBe('geo:1,2');
    expect(webAddressProblem({ link: 'not a link' })).toContain('https://');
    expect(webAddressProblem({ link: 'example.com' })).toBeUndefined();
  });
});
