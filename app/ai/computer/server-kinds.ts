/** The programs that people run models with, where they listen, and how each lets a page ask it. */
export interface ServerKind {
  id: 'ollama' | 'lm-studio' | 'llama-cpp' | 'other';
  name: string;
  /** The address on this computer unless it was changed. */
  address: string;
  /**
   * How it lets our site ask it, in one sentence and a line to copy, if there is one.
   * @param origin our site's, such as `https://tools.example`
   */
  allow: (origin: string) => { text: string; line?: string };
  /** How it is started so that it answers. */
  start: { text: string; line?: string };
  /** How it becomes reachable from another device. */
  share: string;
}

export const serverKinds: readonly ServerKind[] = [
  {
    id: 'ollama',
    name: 'Ollama',
    address: 'http://localhost:11434',
    allow: (origin) => ({
      text: 'Quit Ollama and start it with this site in OLLAMA_ORIGINS. On Windows and in the app for macOS set the variable in the system’s settings (setx, launchctl setenv), then start Ollama again.',
      line: `OLLAMA_ORIGINS=${origin} ollama serve`,
    }),
    start: { text: 'Start Ollama, and fetch a model once.', line: 'ollama pull llama3.2' },
    share: 'For another device start it with OLLAMA_HOST=0.0.0.0 as well.',
  },
  {
    id: 'lm-studio',
    name: 'LM Studio',
    address: 'http://localhost:1234',
    allow: () => ({
      text: 'In LM Studio open Developer, Server Settings, and switch on “Enable CORS”.',
    }),
    start: { text: 'In LM Studio open Developer, load a model and start the server.' },
    share: 'For another device switch on “Serve on Local Network” there as well.',
  },
  {
    id: 'llama-cpp',
    name: 'llama.cpp',
    address: 'http://localhost:8080',
    allow: () => ({
      text: 'llama-server lets every page ask it. If something stands in front of it, let that pass this site’s Origin.',
    }),
    start: { text: 'Start its server.', line: 'llama-server -m model.gguf --port 8080' },
    share: 'For another device start it with --host 0.0.0.0 as well.',
  },
  {
    id: 'other',
    name: 'Another server',
    address: '',
    allow: (origin) => ({
      text: 'The server has to answer requests of this site, also OPTIONS, with this header, and allow the headers Authorization and Content-Type.',
      line: `Access-Control-Allow-Origin: ${origin}`,
    }),
    start: { text: 'Start the server; it has to answer at /v1/models and /v1/chat/completions.' },
    share: 'For another device let it listen on all addresses of the computer.',
  },
];

/** What the person can do about a result that is no list of models, with a line to copy. */
export interface Advice {
  title: string;
  text: string;
  line?: string;
}
