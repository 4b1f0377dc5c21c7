/** Explains where definitions are stored and how clients connect. */
export function AboutGallery() {
  return (
    <div className="prose max-w-measure">
      <h2>How it works</h2>
      <p>
        Each MCP of your account is a live server. ‘Try it’ calls its tools from this page, as any
        client would; ‘Connect’ adds it to Claude, Cursor, VS Code, ChatGPT or a shell, and makes
        the token that they send.
      </p>
      <ul>
        <li>
          A server is private: it answers whoever has one of its tokens. A token is shown once, ends
          on a day that you choose, and can be revoked. You can make a server public: then it has a
          page to share, on which anybody tries it, connects to it or reports it to us.
        </li>
        <li>
          Each change keeps the version before, up to 20: ‘Versions’ shows what changed since, and
          makes one live again.
        </li>
        <li>
          Definitions are encrypted in your account. We count calls by day, and why they failed
          (‘Errors’), and keep neither arguments nor answers.
        </li>
        <li>
          The list is read again every four seconds while you look at it. MCPs that you keep without
          an account stay in this browser.
        </li>
        <li>
          50,000 calls a day by token; public servers 5,000 a day in all, and no tools that ask the
          AI model.
        </li>
      </ul>
    </div>
  );
}
