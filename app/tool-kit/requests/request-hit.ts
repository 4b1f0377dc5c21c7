/** One thing that a request may mean, with the page that does it. */
export interface RequestHit {
  /** What is done, in people's words: 'Convert MP4 to GIF', 'Set a password'. */
  label: string;
  /** The page with its settings: '/converter/mp4-to-gif?width=480'. */
  to: string;
  /** The tool that does it. */
  slug: string;
  /** Title of the tool. */
  title: string;
  category: string;
  /** The settings that were understood: '480 px wide', 'at most 2 MB'. */
  understood: readonly string[];
  /** Whether it is a tool as a whole rather than one thing that it does. */
  isTool?: boolean;
  /** Whether nothing of the request was understood: it only looks alike, or is used most. */
  isGuess?: boolean;
}
