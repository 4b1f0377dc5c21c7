/** Lets Node run the app's own modules, whose imports have no file extensions. For `node --import`. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) => {
    // The build's bundler needs no attribute for these.
    if (specifier.endsWith('.json'))
      return { ...next(specifier, context), importAttributes: { type: 'json' } };
    const isOwn = !context.parentURL?.includes('/node_modules/');
    return next(
      isOwn && /^\.{1,2}\/(?!.*\.ts$)/.test(specifier) ? `${specifier}.ts` : specifier,
      context,
    );
  },
});
