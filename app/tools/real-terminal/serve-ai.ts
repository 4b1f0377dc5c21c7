import type { AiDesk } from '@entropy-tools/machine/agent-loop/ai-desk';

/** Models and keys are those of every AI tool; they are on the page, not in the machine. */
export async function serveAi(
  port: MessagePort,
  isSignedIn: () => boolean,
  tell: (isSetUp: boolean) => void,
): Promise<AiDesk> {
  const [{ createPageDesk }, { serveDesk }, { watchedDesk }] = await Promise.all([
    import('./page-desk'),
    import('@entropy-tools/machine/agent-loop/desk-bridge'),
    import('./watched-desk'),
  ]);
  const desk = watchedDesk(createPageDesk({ isSignedIn }), tell);
  serveDesk(port as unknown as Parameters<typeof serveDesk>[0], desk);
  return desk;
}

/** Has the desk tell whether anything can answer. What cannot be asked now is told by `ai` itself. */
export function lookForModels(desk: Promise<AiDesk> | undefined): void {
  desk?.then((opened) => opened.state()).catch(() => {});
}
