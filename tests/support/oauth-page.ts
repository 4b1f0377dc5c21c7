/** The page of the test OAuth server on which somebody agrees or leaves. */

/** Passes the request on to the decision; the person is typed into the form. */
export function authorizePage(query: URLSearchParams): string {
  const hidden = [...query]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  return `<!doctype html><html lang="en"><title>Sign in at the provider</title>
<link rel="icon" href="data:,">
<h1>Sign in at the provider</h1>
<form method="post" action="/decide">${hidden}
<label>Account <input name="subject"></label>
<label>Email <input name="email"></label>
<label><input type="checkbox" name="verified" checked> The email is verified</label>
<label>Fault <input name="fault" value="none"></label>
<button name="decision" value="authorize">Authorize</button>
<button name="decision" value="cancel">Cancel</button>
</form></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
