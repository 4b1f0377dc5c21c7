import { isInstalled } from '~/platform/offline/is-installed';

/** Instructions for installing in a browser without an install prompt. */
export function InstallHint() {
  if (isInstalled() || 'onbeforeinstallprompt' in window) return null;
  return (
    <p className="border-t border-line pt-4 text-sm text-muted">
      To install the suite on an iPhone or iPad, press Share in Safari and choose ‘Add to Home
      Screen’. In Safari on a Mac: File, ‘Add to Dock’.
    </p>
  );
}
