import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { PlannerSkeleton } from './planner-skeleton';

/**
 * Container of the planner. The page is prerendered once for everyone and the tasks are on the device, so the
 * workspace loads in the browser, behind a placeholder.
 */
export function PlannerStage() {
  const [Workspace, setWorkspace] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let current = true;
    import('./workspace').then(
      ({ Workspace: loaded }) => current && setWorkspace(() => loaded),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [attempt]);

  if (Workspace) return <Workspace />;
  if (!failed) return <PlannerSkeleton />;
  return (
    <Notice
      tone="error"
      title="The planner did not load"
      action={
        <Button
          size="small"
          onClick={() => {
            setFailed(false);
            setAttempt((count) => count + 1);
          }}
        >
          Try again
        </Button>
      }
    >
      Your tasks are safe on this device. Check the connection, then load it again.
    </Notice>
  );
}
