declare global {
  interface Window {
    /**
     * Replays the user's actions from before hydration; set by {@link recordEarlyInput} in the early script.
     */
    replayEarlyInput?: () => void;
  }
}

/**
 * Records input, choices, submits and presses before React listens to an element: React hydrates such a field
 * with its served state, and the next render would wipe it (facebook/react#12955). `replayEarlyInput` replays
 * them in order; an action on a component that is not hydrated yet waits for it. Part of the early script.
 */
export function recordEarlyInput(): void {
  /** An input, text area or select; all have the members used here. */
  type Field = HTMLInputElement;
  interface EarlyAction {
    kind: 'input' | 'send' | 'press';
    target: HTMLElement;
    /** Replays the action by dispatching the events that React listens to. */
    again: () => void;
    /** Puts the typed text back into the field until the replay. */
    hold?: () => void;
  }
  let actions: EarlyAction[] = [];
  /** Whether the page has asked for the replay; from then on each action starts it. */
  let isAsked = false;
  let isReplaying = false;
  /** Whether the current event comes from a replay. */
  let isOwn = false;
  /** The text submitted from a field, which the page removes from it. */
  const sent = new Map<Element, string>();
  const isField = (target: EventTarget | null): target is Field =>
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  const isChoice = ({ type }: Field) => type === 'checkbox' || type === 'radio';
  /** What React keeps in an element under a key that starts so. */
  const kept = <Value>(target: object, start: string) => {
    const key = Object.keys(target).find((name) => name.startsWith(start));
    return key === undefined ? undefined : (target as Record<string, Value>)[key];
  };
  interface Fiber {
    flags: number;
    return: Fiber | null;
  }
  /** React's flag of a part whose hydration has begun and is not in the page yet. */
  const HYDRATING = 4096;
  /** Whether React's handlers get the events of an element: those amid hydration are lost. */
  const isHeard = (target: Element) => {
    let fiber = kept<Fiber>(target, '__reactFiber$') ?? null;
    if (!fiber) return false;
    for (; fiber; fiber = fiber.return) if (fiber.flags & HYDRATING) return false;
    return true;
  };
  const keep = (action: EarlyAction) => {
    actions.push(action);
    if (isAsked) startReplay();
  };
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const write = (field: Field, value: string, checked: boolean) => {
    // React only notices a change against the value it tracks, which may already be this one.
    const { _valueTracker: known } = field as Field & {
      _valueTracker?: { setValue(value: string): void };
    };
    if (isChoice(field)) {
      field.checked = checked;
      known?.setValue(String(!checked));
      // Not a MouseEvent, which would toggle it again.
      field.dispatchEvent(new Event('click', { bubbles: true }));
      return;
    }
    const before = sent.get(field);
    // Text typed after a submitted text, which the page has removed from the field, stays alone.
    const text =
      before && field.value === '' && value.startsWith(before) ? value.slice(before.length) : value;
    if (field.value !== text) field.value = text;
    known?.setValue(`${text} `);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const noteSent = (field: Element | null) => {
    const text = isField(field) ? field.value : '';
    return () => field && sent.set(field, text);
  };

  addEventListener(
    'input',
    ({ target }) => {
      if (isOwn || !isField(target) || target.type === 'file') return;
      const last = actions[actions.length - 1];
      const isWaiting = actions.some((action) => action.target === target);
      if (isHeard(target) && !isWaiting) return;
      const { value, checked } = target;
      const isLatest = () => actions.findLast((action) => action.target === target) === action;
      const action: EarlyAction = {
        kind: 'input',
        target,
        again: () => write(target, value, checked),
        hold: () => {
          if (isLatest() && !isChoice(target) && target.value !== value) target.value = value;
        },
      };
      if (last?.kind === 'input' && last.target === target) actions.pop();
      keep(action);
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      // A form with an action works without scripts.
      if (!(form instanceof HTMLFormElement) || isHeard(form) || form.hasAttribute('action'))
        return;
      stop(event);
      const note = noteSent(document.activeElement);
      const again = () => {
        note();
        form.requestSubmit(submitter?.isConnected ? submitter : null);
      };
      keep({ kind: 'send', target: form, again });
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event;
      if (key !== 'Enter' || event.shiftKey || event.isComposing) return;
      if (!isField(target) || isHeard(target)) return;
      // A text area that submits on Enter says so, and makes no line break of Ctrl+Enter; an input in a form
      // submits that form.
      const { ctrlKey, metaKey } = event;
      const isCommand = ctrlKey || metaKey;
      const sends =
        target.localName === 'input' ? !target.form : isCommand || target.enterKeyHint === 'send';
      if (!sends) return;
      stop(event);
      const note = noteSent(target);
      const again = () => {
        note();
        const init = { key, code: event.code, ctrlKey, metaKey, bubbles: true, cancelable: true };
        target.dispatchEvent(new KeyboardEvent('keydown', init));
      };
      keep({ kind: 'send', target, again });
    },
    true,
  );
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button');
      // Once React has started, it hydrates a pressed component and replays the press itself.
      if (!button || kept(document, '__reactContainer$')) return;
      if (button.type === 'submit' && button.form) return;
      if (button.popoverTargetElement || 'palette' in button.dataset) return;
      // Only the last press: users who wait press again.
      actions = actions.filter(({ kind }) => kind !== 'press');
      keep({ kind: 'press', target: button, again: () => button.click() });
    },
    true,
  );

  const propsOf = (element: Element) => kept<Record<string, unknown>>(element, '__reactProps$');
  /**
   * Whether a boundary is not hydrated yet: changing the page would make React render it again instead of
   * hydrating it.
   */
  const isPartWaiting = () => {
    const marks = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    while (marks.nextNode()) {
      const { data, parentElement, nextSibling } = marks.currentNode as Comment;
      const around = data === '$' && parentElement && propsOf(parentElement);
      // React skips what it sets as HTML, and scripts that have run.
      if (!around || around.dangerouslySetInnerHTML) continue;
      if (!(nextSibling instanceof Element) || nextSibling.localName === 'script') continue;
      if (!isHeard(nextSibling)) return true;
    }
    return false;
  };
  const replay = () => {
    actions = actions.filter(({ target }) => target.isConnected);
    for (const { hold } of actions) hold?.();
    const [action] = actions;
    isReplaying = action !== undefined;
    if (!action) return;
    if (isPartWaiting() || !isHeard(action.target)) {
      requestAnimationFrame(replay);
      return;
    }
    actions.shift();
    isOwn = true;
    action.again();
    isOwn = false;
    // Each action finds the render of the one before it.
    setTimeout(replay);
  };
  const startReplay = () => {
    isAsked = true;
    if (isReplaying) return;
    isReplaying = true;
    replay();
  };
  window.replayEarlyInput = startReplay;
}
