import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { lazyPart } from '~/ui/lazy-part';
import type { ToolDefinition } from './define-tool';
import { OfflineLine, PrivacyLine } from './privacy-line';
import { ShareButton } from './share-button';
import { StarButton } from './star-button';

const loadHelp = () => import('./workspace-help');
const WorkspaceHelp = lazyPart(loadHelp, 'WorkspaceHelp');

/**
 * The frame of a tool that users work in for longer: it fills the window, one line shows its name and where
 * the input goes, its panes scroll separately, and background information is behind '?'.
 */
export function WorkspaceShell({
  tool,
  children,
  about,
  engineMenu,
}: {
  tool: ToolDefinition;
  children: ReactNode;
  /** How it works, limits, keyboard: behind '?'. */
  about: ReactNode;
  /** An `EngineMenu`, for a tool with more than one engine. */
  engineMenu?: ReactNode;
}) {
  return (
    <WorkspaceFrame
      title={tool.title}
      category={tool.category}
      line={<PrivacyLine privacy={tool.privacy} />}
      actions={
        <>
          {engineMenu}
          <ShareButton title={tool.title} />
          <StarButton slug={tool.slug} title={tool.title} />
        </>
      }
      help={
        <>
          <p>{tool.description}</p>
          <p>
            <OfflineLine offline={tool.offline} />
          </p>
          <div className="workspace-about">{about}</div>
        </>
      }
    >
      <noscript>
        <p className="workspace-still">
          {tool.title} needs JavaScript, which is switched off here.
        </p>
      </noscript>
      {children}
    </WorkspaceFrame>
  );
}

/** The frame itself, for a workspace that is not a tool. */
export function WorkspaceFrame({
  title,
  category,
  line,
  actions,
  help,
  children,
}: {
  title: string;
  category?: string;
  /** Where the input goes, in a few words. */
  line: ReactNode;
  actions?: ReactNode;
  help: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // The help must open even after the network is lost.
  useEffect(() => prefetchOnFirstUse(() => [loadHelp()]), []);
  return (
    <div className="workspace" data-category={category}>
      <header className="workspace-head">
        <h1>
          <span className="dot" aria-hidden />
          {title}
        </h1>
        <div className="workspace-line">{line}</div>
        <div className="workspace-actions">
          {actions}
          <button
            type="button"
            aria-label={`Help: ${title}`}
            className="workspace-ask"
            onClick={() => setOpen(true)}
            {...{ popovertarget: id }}
          >
            ?
          </button>
        </div>
      </header>
      <section
        id={id}
        aria-label={`About ${title}`}
        className="workspace-help"
        {...{ popover: 'auto' }}
      >
        {isOpen && (
          <Suspense>
            <WorkspaceHelp id={id} title={title}>
              {help}
            </WorkspaceHelp>
          </Suspense>
        )}
      </section>
      <div className="workspace-body">{children}</div>
    </div>
  );
}
