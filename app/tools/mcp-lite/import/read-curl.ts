/** Options of curl that take a value and say nothing about the request. */
const IGNORED_WITH_VALUE = new Set([
  ...['-o', '--output', '-m', '--max-time', '--connect-timeout', '--retry', '-A', '--user-agent'],
  ...['-e', '--referer', '--proxy', '-x', '-w', '--write-out', '-b', '--cookie', '--cacert'],
]);

/** One tool of a curl command; a sentence where it is none that can be taken. */
export function readCurl(command: string): object | string {
  const words = splitWords(command);
  if (words === undefined) return 'A quotation mark in this command has no end';
  let [method, url] = ['', ''];
  const headers: { name: string; value: string }[] = [];
  const data: string[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const value = () => {
      at += 1;
      return words[at] ?? '';
    };
    if (word === '-X' || word === '--request') method = value().toUpperCase();
    else if (word === '-H' || word === '--header') {
      const [, name = '', text = ''] = /^([^:]+):\s*(.*)$/.exec(value()) ?? [];
      if (name !== '') headers.push({ name: name.trim(), value: text });
    } else if (/^(-d|--data(-raw|-binary|-ascii)?|--json)$/.test(word)) {
      const text = value();
      if (text.startsWith('@')) return 'This command sends a file, which a tool cannot do';
      data.push(text);
      if (word === '--json') headers.push({ name: 'Content-Type', value: 'application/json' });
    } else if (word === '-u' || word === '--user')
      return 'This command holds a name and a password. Put a key into your vault and use {{vault:ID}}';
    else if (word === '-F' || word === '--form') return 'This command sends a form with files';
    else if (word === '--url') url = value();
    else if (IGNORED_WITH_VALUE.has(word)) value();
    else if (!word.startsWith('-')) url ||= word;
  }
  if (url === '') return 'This command has no address';
  if (!/^[a-z]+:\/\//i.test(url)) url = `https://${url}`;
  if (!/^https?:\/\//i.test(url)) return 'The address of this command is not http or https';
  const body = data.join('&');
  const host = URL.parse(url)?.hostname ?? 'service';
  return {
    name: host,
    description: `Made from a curl command to ${host}.`,
    tools: [
      {
        name: toolName(method || (body === '' ? 'GET' : 'POST'), URL.parse(url)?.pathname ?? ''),
        description: '',
        inputSchema: '',
        action: {
          ...{ kind: 'http', method: method || (body === '' ? 'GET' : 'POST'), url, headers, body },
          responsePath: '',
        },
      },
    ],
  };
}

/** `get_weather_today` of GET /weather/today. */
export function toolName(method: string, path: string): string {
  const words = path
    .replace(/[{}]/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [method.toLowerCase(), ...words].join('_').slice(0, 128);
}

/** The words of a command line; undefined for one whose quotation does not end. */
function splitWords(command: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (let at = 0; at < command.length; at += 1) {
    const mark = command[at] ?? '';
    if (quote !== '') {
      if (mark === quote) quote = '';
      else if (mark === '\\' && quote === '"') {
        at += 1;
        word = (word ?? '') + (command[at] ?? '');
      } else word = (word ?? '') + mark;
    } else if (mark === '"' || mark === "'") {
      quote = mark;
      word ??= '';
    } else if (mark === '\\') {
      at += 1;
      // A backslash before the end of a line joins the lines.
      if (command[at] !== '\n') word = (word ?? '') + (command[at] ?? '');
    } else if (/\s/.test(mark)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + mark;
  }
  if (quote !== '') return undefined;
  return word === undefined ? words : [...words, word];
}
