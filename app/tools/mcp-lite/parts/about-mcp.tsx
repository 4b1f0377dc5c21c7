/** Explains MCP servers, what happens to a definition, and the limits. */
export function AboutMcp() {
  return (
    <div className="prose max-w-measure">
      <h2>How it works</h2>
      <p>
        The Model Context Protocol lets AI clients such as Claude, Cursor and VS Code call tools of
        others. Here you describe your tools in three steps; what you save to your account is a live
        server at once, with an address and tokens in the MCP Gallery.
      </p>
      <ul>
        <li>
          A tool can fill a template, ask a public web service, look rows up in a table of yours,
          call an engine of this suite (units, colours, contrast, QR codes, hashes, statistics of a
          CSV, Markdown), ask the text model on your share of the day, or answer with a mock that
          says it is one.
        </li>
        <li>
          Web services are asked by our server: public addresses only, 10 seconds, 1 MB. A key of
          your vault goes only to the host that you wrote down and is struck out of answers.
        </li>
        <li>
          OpenAPI 3 and Swagger 2.0 (JSON or YAML, also in several files or addresses), Postman
          collections with their environments, curl commands and tables (CSV, up to 5,000 rows and
          200 kB) become tools. What cannot be kept is named before you take it; keys found go to
          your vault.
        </li>
        <li>
          Arguments are checked against the schema. Its <code>pattern</code>, <code>format</code>{' '}
          and <code>uniqueItems</code> are told to clients and not checked here. A schema may refer
          to its own <code>$defs</code>.
        </li>
        <li>
          Up to 100 tools a server, 50 servers an account. Definitions are encrypted in your
          account; without one you can keep them on this device and copy them.
        </li>
      </ul>
    </div>
  );
}
