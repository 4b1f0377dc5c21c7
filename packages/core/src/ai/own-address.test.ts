import { expect, it } from 'vitest';
import { readOwnAddress } from './own-address';

const read = (typed: string) => {
  const address = readOwnAddress(typed);
  return 'problem' in address ? undefined : address;
};

it.each([
  ['localhost:11434', 'http://localhost:11434', 'http://localhost:11434/v1', true],
  [' http://127.0.0.1:8080/ ', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1', true],
  ['HTTP://LocalHost:1234/v1', 'http://localhost:1234', 'http://localhost:1234/v1', true],
  ['10.0.0.9:8000', 'http://10.0.0.9:8000', 'http://10.0.0.9:8000/v1', false],
  ['172.16.0.1', 'http://172.16.0.1', 'http://172.16.0.1/v1', false],
  [
    'http://192.168.1.20:11434/v1/models',
    'http://192.168.1.20:11434',
    'http://192.168.1.20:11434/v1',
    false,
  ],
  ['100.101.2.3:11434', 'http://100.101.2.3:11434', 'http://100.101.2.3:11434/v1', false],
  ['https://box.local/engines/v1/', 'https://box.local', 'https://box.local/engines/v1', false],
  // Other spellings of 127.0.0.1 are that address.
  ['http://2130706433:80', 'http://127.0.0.1', 'http://127.0.0.1/v1', true],
  ['0x7f.1:9000', 'http://127.0.0.1:9000', 'http://127.0.0.1:9000/v1', true],
])('%s is an address of the person’s own', (typed, origin, baseUrl, isLoopback) => {
  expect(read(typed)).toMatchObject({ origin, baseUrl, isLoopback });
  // What is stored is read as the same address again.
  expect(read(baseUrl)).toMatchObject({ origin, baseUrl });
});

it.each([
  // Public addresses, and edges of the private ranges.
  'https://api.openai.com',
  '8.8.8.8:11434',
  '9.255.255.255',
  '11.0.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '192.169.1.1',
  '100.63.0.1',
  '100.128.0.1',
  '0.0.0.0:11434',
  '169.254.169.254',
  '255.255.255.255',
  // Names whose owner decides where they point.
  '127.0.0.1.nip.io:11434',
  'localhost.evil.example',
  'localtest.me',
  'local',
  '.local',
  'evil.example/.local',
  'box.local.evil.example',
  'box.local.',
  'localhost.',
  'ai',
  '127.0.0.1@evil.example',
  'http://evil.example#127.0.0.1',
  'http://evil.example\\@127.0.0.1',
  // Other spellings of public addresses.
  '0x08080808',
  '134744072',
  // IPv6, which no policy can name.
  '[::1]:11434',
  'http://[fd00::1]',
  'http://[::ffff:127.0.0.1]',
  // What would add to a policy or header.
  'http://127.0.0.1:11434; script-src *',
  'http://127.0.0.1:11434 https://evil.example',
  'http://127.0.0.1\r\nSet-Cookie: a=1',
  "http://localhost'unsafe-inline'",
  'http://*.local',
  'http://127.0.0.1,evil.example',
  'http://127.0.0.1:*',
  'http://user:pass@127.0.0.1',
  'http://127.0.0.1/?next=https://evil.example',
  'http://127.0.0.1/%0d%0aX',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'ws://127.0.0.1',
  'data:text/html,x',
  '',
  'x'.repeat(300),
])('%j is refused with what to do', (typed) => {
  const address = readOwnAddress(typed);
  expect('problem' in address && address.problem.length).toBeGreaterThan(20);
});
