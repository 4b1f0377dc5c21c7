import { expect, it } from 'vitest';
import { nameDevice } from './name-device';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

it.each([
  [`${LINUX} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${ANDROID} ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${IPHONE} (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${IPHONE} (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} (KHTML, like Gecko) FxiOS/130.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPhone'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', 'Firefox on Android'],
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`, 'Opera on Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Vivaldi/7.1`, 'Vivaldi on Windows'],
  [
    `${ANDROID} ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
])('names a browser: %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});

it.each([
  [`${LINUX} ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Headless Chrome on Linux'],
  ['curl/8.5.0', 'curl'],
  ['Wget/1.21.4', 'Wget'],
  ['python-requests/2.32.3', 'python-requests'],
  ['node', 'Node.js'],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'bingbot'],
  [
    `${ANDROID} ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    'Googlebot on Android',
  ],
])('does not mistake a program for a browser: %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});

it.each([
  ['', 'Unknown browser'],
  ['something', 'Unknown browser'],
  [
    `${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 NewBrowser/1.0`,
    'Unknown browser on Windows',
  ],
  [`${LINUX} ${WEBKIT} Safari/537.36`, 'Unknown browser on Linux'],
  [
    `${IPHONE} (KHTML, like Gecko) NewBrowser/3.1 Mobile/15E148 Safari/604.1`,
    'Unknown browser on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0 Waterfox/6',
    'Unknown browser on Windows',
  ],
])('calls an unrecognised browser unknown: %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});

// Quadratic work would not finish here.
it('is quick and short with any text', () => {
  const long = `${'bot'.repeat(30_000)} (${'('.repeat(30_000)}${'a/'.repeat(30_000)}`;
  expect(nameDevice(long).length).toBeLessThan(60);
});
