import type { AiBridge } from '@entropy-tools/machine/agent-loop/ai-bridge';

/**
 * A bridge that reports whether anything can answer: whenever its state is requested, and after each change
 * of keys.
 */
export function watchedBridge(desk: AiBridge, tell: (isSetUp: boolean) => void): AiBridge {
  const state = async () => {
    const found = await desk.state();
    tell(found.chosen !== undefined);
    return found;
  };
  /** The change stays done, whatever the check after it gives. */
  const look = () => void state().catch(() => {});
  return {
    state,
    use: (key, model) => desk.use(key, model).finally(look),
    addKey: (service, key, place) => desk.addKey(service, key, place).finally(look),
    removeKeys: (service) => desk.removeKeys(service).finally(look),
    setManner: (manner) => desk.setManner(manner),
    ask: (request, options) => desk.ask(request, options),
  };
}
