/**
 * The page for a failure so early that no route could render: no script, no style, the request id. We
 * generate the id from letters, digits and dashes only, so it needs no escaping.
 */
export function lastResortPage(requestId: string): string {
  return `<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong · Entropy Tools</title></head>
<body>
<h1>Something went wrong</h1>
<p>The page could not be made. Try again in a moment; if it keeps happening, tell us this number: <code data-request-id="${requestId}">${requestId}</code></p>
<p><a href="/">Back to the home page</a></p>
</body>
</html>
`;
}
