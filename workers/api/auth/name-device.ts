/** The first match wins: browsers that also claim to be Chrome or Safari come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOP[RT]\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHeadlessChrome\//, 'Headless Chrome'],
  [/\bChromium\//, 'Chromium'],
];

/** Names that other browsers also send: used only if no other product is named. */
const ENGINES: readonly (readonly [RegExp, string])[] = [
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bMac OS X\b.*\bVersion\/.*\bSafari\//, 'Safari'],
];
const ENGINE_WORDS =
  /^(?:Mozilla|AppleWebKit|Chrome|CriOS|Version|Mobile|Safari|Gecko|Firefox|FxiOS)$/;

/** Programs other than browsers, which say so at the beginning. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/^curl\//, 'curl'],
  [/^Wget\//, 'Wget'],
  [/^python-requests\//, 'python-requests'],
  [/^(?:node|undici)(?:$|\/)/, 'Node.js'],
  [/^Deno\//, 'Deno'],
  [/^Bun\//, 'Bun'],
  [/^Go-http-client\//, 'Go'],
  [/^PostmanRuntime\//, 'Postman'],
];
const BOT = /\b([A-Za-z][\w-]{0,30}(?:bot|crawler|spider))\//i;

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer than any browser's user agent; the rest is ignored. */
const MAX_LENGTH = 600;

/**
 * A short name of a browser for its owner's list, such as 'Firefox on Android'; without a version. Programs
 * and bots keep the name that they send; anything else is 'Unknown browser'.
 */
export function nameDevice(userAgent: string): string {
  const text = userAgent.slice(0, MAX_LENGTH);
  const find = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(text))?.[1];
  const browser =
    find(PROGRAMS) ??
    BOT.exec(text)?.[1] ??
    find(BROWSERS) ??
    (namesAnother(text) ? undefined : find(ENGINES)) ??
    'Unknown browser';
  const system = find(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Whether the text names a product that is not part of Chrome, Firefox or Safari themselves. */
function namesAnother(text: string): boolean {
  const products = text.replace(/\([^)]*\)/g, ' ').matchAll(/([^\s/]+)\//g);
  return [...products].some(([, name = '']) => !ENGINE_WORDS.test(name));
}
