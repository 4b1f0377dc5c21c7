import { Suspense, useEffect, useRef, useState } from 'react';
import type { ComposerHandle } from '~/ai/composer';
import { useUsedOrIdle } from '~/platform/used-or-idle';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { messages } from '../messages';
import { useUnihelper } from '../use-unihelper';
import { ConversationList } from './conversation-list';
import { UnihelperChatPanel } from './unihelper-chat-panel';
import { UniversityLinks } from './university-links';

const Prospectuses = lazyPart(() => import('./prospectuses'), 'Prospectuses');
const Drawer = lazyPart(() => import('./drawer'), 'Drawer');

/** Spec 3, section 9: phones and tablets are detected by their user agent. */
const isMobile = () => /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent);

/** Conversations and websites, the chat, and the prospectuses; on small screens the sides slide in. */
export function UnihelperStage() {
  const helper = useUnihelper();
  const isDue = useUsedOrIdle();
  const composer = useRef<ComposerHandle>(null);
  // Undefined until first opened, because it is loaded only then.
  const [isDrawerOpen, setDrawerOpen] = useState<boolean>();
  const close = () => setDrawerOpen((isOpen) => isOpen && false);
  const focus = () => {
    if (!isMobile()) requestAnimationFrame(() => composer.current?.focus());
  };
  useFirstFocus(composer);
  useLockedBody();
  const begin = () => {
    helper.create();
    close();
    focus();
  };
  const open = (id: string) => {
    helper.select(id);
    close();
    focus();
  };
  const sides = { helper, onNew: begin, onOpen: open };
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-surface lg:grid-cols-[15rem_minmax(0,1fr)_15rem] lg:grid-rows-1 xl:grid-cols-[17rem_minmax(0,1fr)_17rem]">
      <aside
        aria-label="Conversations and websites"
        className="hidden min-h-0 flex-col border-r border-line bg-paper lg:flex"
      >
        <ConversationList {...sides} />
        <UniversityLinks />
      </aside>
      <div className="flex items-center gap-1 border-b border-line px-2 py-1.5 lg:hidden">
        <Button
          variant="quiet"
          size="small"
          onClick={() => setDrawerOpen(true)}
          aria-haspopup="dialog"
        >
          <Icon name="menu" />
          Menu
        </Button>
        <span dir="auto" className="min-w-0 flex-1 truncate text-center text-sm text-muted">
          {helper.selected.title}
        </span>
        <Button variant="quiet" size="small" onClick={begin} aria-label={messages.newConversation}>
          <Icon name="plus" />
        </Button>
      </div>
      <UnihelperChatPanel helper={helper} composer={composer} />
      <aside
        aria-label="Prospectuses"
        className="hidden min-h-0 flex-col border-l border-line bg-paper lg:flex"
      >
        {isDue && (
          <Suspense>
            <Prospectuses />
          </Suspense>
        )}
      </aside>
      {isDrawerOpen !== undefined && (
        <Suspense>
          <Drawer {...sides} open={isDrawerOpen} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** Focuses the field at once unless an on-screen keyboard would cover the page. */
function useFirstFocus(composer: { current: ComposerHandle | null }) {
  useEffect(() => {
    if (isMobile()) return;
    // After following a link, focus first moves to the start of the page.
    const frame = requestAnimationFrame(() => {
      const isWriting = document.activeElement?.matches('input, textarea, [contenteditable]');
      if (!isWriting) composer.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [composer]);
}

/** On a phone the page behind the chat does not scroll. */
function useLockedBody() {
  useEffect(() => {
    if (!isMobile()) return;
    const { style } = document.body;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
}
