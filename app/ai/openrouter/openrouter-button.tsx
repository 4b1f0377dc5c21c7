import { aiServices } from '@entropy-tools/core/ai/ai-services';
import { useState } from 'react';
import { Button } from '~/ui/button';

/** Leaves for OpenRouter, which sends the person back to this page with a key. */
export function OpenRouterButton() {
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState('');
  const leave = async () => {
    setIsLeaving(true);
    try {
      const { beginOpenRouter } = await import('./sign-in');
      location.assign(
        await beginOpenRouter({
          openRouter: aiServices.openrouter.origin,
          site: location.origin,
          returnTo: location.pathname + location.search,
        }),
      );
    } catch {
      setIsLeaving(false);
      setProblem(
        'This browser keeps nothing in this tab, so OpenRouter cannot be connected. Add a key instead.',
      );
    }
  };
  return (
    <>
      <Button size="small" busy={isLeaving} onClick={() => void leave()}>
        Connect OpenRouter
      </Button>
      {problem && (
        <p role="alert" className="basis-full text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
