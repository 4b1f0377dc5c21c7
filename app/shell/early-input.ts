declare global {
  interface Window {
    /** Does again what was done before React listened; set by {@link recordEarlyInput} in the early script. */
    replayEarlyInput?: () => void;
  }
}

/**
 * Keeps what is typed, chosen, sent and pressed before React listens to its element: React takes such a field over
 * with the state it was served with, and the next drawing would wipe it (facebook/react#12955). `replayEarlyInput`
 * does it again in its order; what belongs to a part whose script is not there yet waits for it. Part of the early script.
 */
export function recordEarlyInput(): void {
  /** An input, text area or select: what is used of them all have. */
  type Field = HTMLInputElement;
  interface EarlyAction {
    kind: 'input' | 'send' | 'press';
    target: HTMLElement;
    /** Once more, by the events that React hears. */
    again: () => void;
    /** Shows it until then. */
    hold?: () => void;
  }
  let actions: EarlyAction[] = [];
  /** Whether what is heard is an action that is done again. */
  let isOwn = false;
  /** The text that was sent from a field, which the page takes out of it. */
  const sent = new Map<Element, string>();
  const isField = (target: EventTarget | null): target is Field =>
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  const isChoice = ({ type }: Field) => type === 'checkbox' || type === 'radio';
  const hasKey = (target: object, start: string) =>
    Object.keys(target).some((key) => key.startsWith(start));
  const isHeard = (target: Element) => hasKey(target, '__reactProps$');
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const write = (field: Field, value: string, checked: boolean) => {
    // React hears a change only against the value it knows of, which may be this one already.
    const { _valueTracker: known } = field as Field & {
      _valueTracker?: { setValue(value: string): void };
    };
    if (isChoice(field)) {
      field.checked = checked;
      known?.setValue(String(!checked));
      // Not a MouseEvent, which would change it once more.
      field.dispatchEvent(new Event('click', { bubbles: true }));
      return;
    }
    const before = sent.get(field);
    // What was typed behind a text that was sent, and taken out of the field, stands alone.
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
      actions.push(action);
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      // A form that says where it goes works without scripts.
      if (!(form instanceof HTMLFormElement) || isHeard(form) || form.hasAttribute('action'))
        return;
      stop(event);
      const note = noteSent(document.activeElement);
      const again = () => {
        note();
        form.requestSubmit(submitter?.isConnected ? submitter : null);
      };
      actions.push({ kind: 'send', target: form, again });
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event;
      if (key !== 'Enter' || event.shiftKey || event.isComposing) return;
      if (!isField(target) || isHeard(target)) return;
      // A text area that sends at Enter says so; an input in a form sends that form.
      const sends = target.localName === 'input' ? !target.form : target.enterKeyHint === 'send';
      if (!sends) return;
      stop(event);
      const note = noteSent(target);
      const again = () => {
        note();
        const init = { key, code: event.code, bubbles: true, cancelable: true };
        target.dispatchEvent(new KeyboardEvent('keydown', init));
      };
      actions.push({ kind: 'send', target, again });
    },
    true,
  );
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button');
      // Once React has begun, a press makes it take over what is pressed and is heard.
      if (!button || hasKey(document, '__reactContainer$')) return;
      if (button.type === 'submit' && button.form) return;
      if (button.popoverTargetElement || 'palette' in button.dataset) return;
      // The last press alone: whoever waits presses again.
      actions = actions.filter(({ kind }) => kind !== 'press');
      actions.push({ kind: 'press', target: button, again: () => button.click() });
    },
    true,
  );

  const propsOf = (element: Element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    return key && (element as unknown as Record<string, Record<string, unknown>>)[key];
  };
  /** A change of the page would make React draw anew what it has not taken over yet, instead of taking it over. */
  const isPartWaiting = () => {
    const marks = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    while (marks.nextNode()) {
      const { data, parentElement, nextSibling } = marks.currentNode as Comment;
      const around = data === '$' && parentElement && propsOf(parentElement);
      // React looks away from what it sets as HTML, and from scripts that have run.
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
    if (!action) return;
    if (isPartWaiting() || !isHeard(action.target)) {
      requestAnimationFrame(replay);
      return;
    }
    actions.shift();
    isOwn = true;
    action.again();
    isOwn = false;
    // Each finds drawn what came before it.
    setTimeout(replay);
  };
  window.replayEarlyInput = replay;
}
