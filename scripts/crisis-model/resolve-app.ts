/** Lets Node run the app's own modules, whose imports have no file extensions. For `node --import`. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(/^\.{1,2}\/(?!.*\.ts$)/.test(specifier) ? `${specifier}.ts` : specifier, context),
});
