import { describe, expect, it } from 'vitest';
import { emailAddress, toAsciiDomain } from './email-address.contract';

const read = (text: string) => emailAddress().safeParse(text).data;

describe('an e-mail address', () => {
  it.each([
    [' thandi@example.com ', 'thandi@example.com'],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['Info@BÜCHER.Example', 'Info@xn--bcher-kva.example'],
    ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
    ['почта@пример.рф', undefined],
    ['post@пример.рф', 'post@xn--e1afmkfd.xn--p1ai'],
    ['post@xn--e1afmkfd.xn--p1ai', 'post@xn--e1afmkfd.xn--p1ai'],
    ['post@例え。テスト', 'post@xn--r8jz45g.xn--zckzah'],
    ['a+b_c.d@sub.example.co.za', 'a+b_c.d@sub.example.co.za'],
  ])('reads %j as %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    'nobody',
    'a@b',
    'a@@example.com',
    'a@bücher.example/path',
    'a@bücher.example:25',
    'a@user@bücher.example',
    'a@１２７.0.0.1',
    'a@ü',
    'a@example.xn--',
    'a@bücher.example\r\nBcc: b@example.com',
    'a@bü cher.example',
    `${'a'.repeat(250)}@example.com`,
    `a@${'ü'.repeat(240)}.example`,
  ])('rejects %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('returns text without an ASCII form unchanged', () => {
    for (const text of ['', 'a', '@', 'a@ü ü.example', 'a@example.com'])
      expect(toAsciiDomain(text)).toBe(text);
  });
});
