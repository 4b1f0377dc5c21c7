import type { AiBridge } from '@entropy-tools/machine/agent-loop/ai-bridge';

/** Serves the `ai` command. Models and keys are those of every AI tool; they are on the page, not in the machine. */
export async function serveAi(
  port: MessagePort,
  isSignedIn: () => boolean,
  tell: (isSetUp: boolean) => void,
): Promise<AiBridge> {
  const [
    { createPageBridge: createPageDesk },
    { exposeBridge: serveDesk },
    { watchedBridge: watchedDesk },
  ] = await Promise.all([
    import('./page-bridge'),
    import('@entropy-tools/machine/agent-loop/bridge-port'),
    import('./watched-bridge'),
  ]);
  const desk = watchedDesk(createPageDesk({ isSignedIn }), tell);
  serveDesk(port as unknown as Parameters<typeof serveDesk>[0], desk);
  return desk;
}

/** Lets the bridge report whether anything can answer. Failures are reported later by `ai` itself. */
export function checkModels(desk: Promise<AiBridge> | undefined): void {
  desk?.then((opened) => opened.state()).catch(() => {});
}
