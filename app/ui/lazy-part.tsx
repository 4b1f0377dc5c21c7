import { toToolError } from '@entropy-tools/core/part-error';
import { type ComponentType, lazy, useEffect, useState } from 'react';

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

/**
 * A component that loads when it is rendered. If it cannot be fetched, it shows the error in its place, and
 * tries again on request or when the network is back; with React's own `lazy` the whole page would be lost,
 * together with the user's work.
 *
 *   const Editor = lazyPart(() => import('./editor'), 'Editor');
 *
 * @param load imports the module
 * @param name of the component in it; its default export when omitted
 */
export function lazyPart<Module, Name extends keyof Module = 'default' & keyof Module>(
  load: () => Promise<Module>,
  name: Name = 'default' as Name,
) {
  type Props = PropsOf<Module[Name]>;
  const loadPart = async () => (await load())[name] as ComponentType<Props>;
  return lazy(async () => {
    try {
      return { default: await loadPart() };
    } catch (error) {
      const { message } = await toToolError(error);
      return { default: missingPart(message, loadPart) };
    }
  });
}

/** Rendered in place of a component that failed to load. */
function missingPart<Props extends object>(
  message: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for a part that is missing
  return function MissingPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    const [tryAgain] = useState(() => () => {
      load()
        .then((loaded) => setPart(() => loaded))
        .catch(() => {});
    });
    useEffect(() => {
      window.addEventListener('online', tryAgain);
      return () => window.removeEventListener('online', tryAgain);
    }, [tryAgain]);
    if (Part) return <Part {...props} />;
    return (
      <p role="alert">
        {message}{' '}
        <button type="button" className="link-button" onClick={tryAgain}>
          Try again
        </button>
      </p>
    );
  };
}
