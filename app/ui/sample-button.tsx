import { toToolError } from '@entropy-tools/core/part-error';
import { type ReactNode, useRef, useState } from 'react';

/**
 * 'Try with a sample file': loads the sample on a press. Ignores presses while it is loading and the second
 * one of a double click; says why a sample cannot be loaded.
 */
export function SampleButton({
  children,
  onPress,
}: {
  children: ReactNode;
  onPress: () => Promise<void>;
}) {
  const isPending = useRef(false);
  const [problem, setProblem] = useState<string>();
  const press = async () => {
    if (isPending.current) return;
    isPending.current = true;
    setProblem(undefined);
    try {
      await onPress();
    } catch (error) {
      setProblem((await toToolError(error)).message);
    }
    isPending.current = false;
  };
  return (
    <>
      <button
        type="button"
        className="link-button"
        onClick={({ detail }) => detail < 2 && void press()}
      >
        {children}
      </button>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
