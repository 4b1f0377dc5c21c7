import { ButtonLink } from '~/ui/button-link';
import { CopyButton } from '~/ui/copy-button';
import { ScatteredDots } from '~/ui/scattered-dots';

const COMMAND = 'npm run youtube';

/** The server cannot fetch videos: what is missing, why, and what to do about it. */
export function SwitchedOff() {
  return (
    <div
      role="status"
      className="grid gap-x-12 gap-y-8 rounded-card border border-line bg-surface p-6 sm:p-8 lg:grid-cols-[1.2fr_1fr]"
    >
      <div className="flex flex-col items-start gap-4">
        <ScatteredDots />
        <h2 className="text-2xl">Not switched on here</h2>
        <div className="flex max-w-measure flex-col gap-3">
          <p>
            A browser may not fetch videos from YouTube. A small program on the server has to do it,
            and this server runs without it, so nothing can be downloaded here today.
          </p>
          <p className="text-muted">
            That is on purpose: YouTube’s terms allow downloads only with permission, and videos
            belong to their makers. Whoever runs a site decides, and answers for it.
          </p>
        </div>
        <ButtonLink to="/tools">See all tools</ButtonLink>
      </div>
      <div className="flex flex-col gap-3 border-t border-line pt-6 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-12">
        <h3 className="text-lg">If this is your server</h3>
        <ol className="flex list-decimal flex-col gap-2 pl-5 text-muted marker:text-muted">
          <li>Install yt-dlp and ffmpeg.</li>
          <li>Start the program beside it:</li>
        </ol>
        <div className="flex items-center justify-between gap-3 rounded-control bg-well py-1 pr-1 pl-4">
          <code className="font-mono text-sm">{COMMAND}</code>
          <CopyButton text={COMMAND} name="command" />
        </div>
        <p className="text-sm text-muted">
          On one machine the two find each other. For a site on the web, docs/operations.md says
          what to set.
        </p>
      </div>
    </div>
  );
}
