/** Files that commands send. */
export const CURL_FILES: Readonly<Record<string, string>> = {
  'photo.png': '\x89PNG\r\n\x1a\n',
  'note.txt': 'a note\n',
};

/** Commands as people copy them from documentation, terminals and browsers; BASE is a server's address. */
export const CURL_COMMANDS: readonly string[] = [
  'curl BASE/plain',
  'curl "BASE/plain?q=rain&lang=af"',
  "curl 'BASE/plain?q=Cape%20Town&x=1+1'",
  'curl -L --compressed BASE/followed',
  'curl -X DELETE BASE/items/7',
  'curl -XPATCH -d a=1 BASE/items/7',
  'curl --request PUT --url BASE/items/7 --data name=x',
  'curl -s -o /dev/null BASE/quiet',
  'curl --max-time 5 --retry 2 --connect-timeout 3 BASE/patient',
  'curl BASE/many | jq .',
  'curl -d a=1 BASE/form',
  'curl -d a=1 -d b=2 BASE/form',
  "curl -d 'name=Naledi Mokoena&city=Polokwane' BASE/form",
  'curl --data-raw @literal BASE/form',
  "curl --data-binary $'one\\ntwo' BASE/form",
  "curl -d '' BASE/form",
  'curl -d "say=\\"hi\\"" BASE/form',
  'curl --data-ascii a=1 BASE/form',
  'curl --data-urlencode "text=a b&c=d" BASE/encoded',
  'curl --data-urlencode "name=Zoë Mc\'Kay (jr)!*~" BASE/encoded',
  'curl --data-urlencode =plain/text BASE/encoded',
  'curl --data-urlencode "just text" BASE/encoded',
  'curl -d a=1 --data-urlencode "b=2 3" BASE/encoded',
  'curl -G -d q=1 -d r=2 BASE/get',
  'curl -G BASE/get?p=0 -d q=1',
  'curl -G --data-urlencode "q=rain & wind" BASE/get',
  'curl --get --data-urlencode "q=née" --data-urlencode "n=10" BASE/get',
  'curl -sG BASE/get --data limit=3',
  'curl --url-query a=1 --url-query "b=2 3" BASE/get',
  `curl --json '{"a": 1, "big": 12345678901234567890}' BASE/json`,
  `curl --json '{"a":1}' -X PUT BASE/json`,
  `curl -H 'Content-Type: application/json' -d '{"city": "Cape Town", "days": 3}' BASE/json`,
  `curl -X POST BASE/json -H "content-type: application/json" --data-raw '{
  "lines": [1, 2.50, 1e3],
  "text": "a\\nb"
}'`,
  `curl -H 'Content-Type: text/plain' -d 'plain words' BASE/text`,
  `curl -H 'Content-Type: application/xml' --data '<a b="c">d</a>' BASE/text`,
  `curl -H 'Content-Type: application/json' --data-binary '[]' BASE/json`,
  'curl -F name=Thabo -F age=7 BASE/multi',
  'curl -F photo=@photo.png BASE/multi',
  "curl -F 'photo=@photo.png;type=image/webp' BASE/multi",
  "curl -F 'photo=@photo.png;filename=mine.png' -F title=x BASE/multi",
  'curl -F doc=@note.txt BASE/multi',
  `curl -F 'meta={"a":1};type=application/json' BASE/multi`,
  'curl --form name=Thabo --form-string "raw=@not;a=file" BASE/multi',
  'curl -X PUT -F "a=b c" BASE/multi',
  'curl -u ada:secret123 BASE/basic',
  'curl --user "ada:a b:c" BASE/basic',
  'curl -u ada:secret123 -d a=1 BASE/basic',
  "curl -H 'Authorization: Bearer abc.def.ghi' BASE/bearer",
  'curl --oauth2-bearer abcdef BASE/bearer',
  "curl -H 'X-API-Key: 12345' -H 'Accept: application/json' BASE/key",
  'curl "BASE/key?api_key=a%2Fb&city=Durban"',
  "curl -d 'client_id=1&client_secret=s3cr%3Det' BASE/token",
  `curl --json '{"user":"a","password":"p\\"w"}' BASE/login`,
  'curl -b "session=abc" BASE/cookie',
  "curl -b 'a=1; b=2' BASE/cookie",
  "curl 'BASE/chrome' -H 'accept: */*' -H 'accept-language: en' -H 'content-type: application/json' -H 'cookie: sid=1; t=2' --data-raw $'{\"it\\'s\":true}' --compressed",
  'curl -A "my agent" BASE/agent',
  "curl -H 'X-Empty;' -H 'X-Own:yes' BASE/headers",
  'curl -k -v -N -4 BASE/flags',
  'curl -sSfL -XPOST -H"X-Joined: yes" -dx=1 BASE/joined',
  `curl \\
  -H "X-Lines: 1" \\
  -d 'a=b' \\
  "BASE/lines"`,
  'curl -H \'X-Words: one "two" three\' BASE/headers',
  `curl BASE/path/with%20space/ünder`,
];

/** A request as received by a server; the body as bytes. */
export interface RecordedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** The files of a command's arguments, as base64. */
export function filesOf(command: string): Record<string, string> {
  const fields = [...command.matchAll(/(\w+)=@([\w.]+\.\w+)/g)];
  return Object.fromEntries(
    fields.flatMap(([, field = '', name = '']) =>
      CURL_FILES[name] === undefined ? [] : [[field, btoa(CURL_FILES[name])]],
    ),
  );
}

/**
 * The parts of a request to compare: without what the connection sets, the user agents, and multipart
 * boundaries. Header names are sorted.
 */
export function comparableRequest(request: RecordedRequest | undefined, command: string) {
  if (!request) throw new Error(`${command} asked nothing`);
  const { headers, method, url, body } = request;
  const boundary = /boundary=(\S+)/.exec(String(headers['content-type'] ?? ''))?.[1];
  const even = (text: string) => (boundary ? text.replaceAll(boundary, 'BOUNDARY') : text);
  const unsaid = ['host', 'connection', 'content-length', 'accept-encoding', 'sec-fetch-mode'];
  unsaid.push('referer', 'transfer-encoding');
  if (!/accept-language/i.test(command)) unsaid.push('accept-language');
  if (!/-A |--user-agent/.test(command)) unsaid.push('user-agent');
  if (!/accept:|--json/i.test(command)) unsaid.push('accept');
  const said = Object.entries(headers)
    .filter(([name]) => !unsaid.includes(name) && !name.startsWith('cf-'))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    method,
    // The letter case in percent-encodings is insignificant (RFC 3986, 6.2.2.1).
    url: url?.replace(/%[\da-f]{2}/g, (code) => code.toUpperCase()),
    body: even(body),
    headers: Object.fromEntries(said.map(([name, value]) => [name, even(String(value))])),
  };
}
