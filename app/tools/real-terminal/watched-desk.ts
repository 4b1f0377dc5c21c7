import type { AiDesk } from '@entropy-tools/machine/agent-loop/ai-desk';

/**
 * A desk that tells whether anything can answer: at once where it is asked for its state, and again after
 * each change of keys.
 */
export function watchedDesk(desk: AiDesk, tell: (isSetUp: boolean) => void): AiDesk {
  const state = async () => {
    const found = await desk.state();
    tell(found.chosen !== undefined);
    return found;
  };
  /** What was done is done, whatever the look afterwards gives. */
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
