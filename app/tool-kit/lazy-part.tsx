import { type ComponentType, lazy } from 'react';
import { toToolError } from '~/platform/part-error';

/**
 * A part of a page that is loaded when it is shown. Where it cannot be fetched it says so in its place;
 * React's own `lazy` would take the whole page, and what was done on it, away.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      const { message } = await toToolError(error);
      return { default: () => <p role="alert">{message}</p> };
    }
  });
}
