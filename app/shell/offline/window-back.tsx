import { useLocation, useNavigate } from '@remix-run/react';
import { isInstalled } from '~/platform/offline/is-installed';
import { IconButton } from '~/ui/icon-button';

/**
 * The back button of an installed window, which has no browser controls, shown once there is a page to go
 * back to. Phones have a gesture or a key for it.
 */
export function WindowBack() {
  const navigate = useNavigate();
  // Renders again on every navigation.
  useLocation();
  if (!isInstalled() || !matchMedia('(pointer: fine)').matches || !canGoBack()) return null;
  return (
    <IconButton icon="arrow-left" label="Back" className="-ml-2" onClick={() => navigate(-1)} />
  );
}

/** Whether this window has shown another page before. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation ? navigation.canGoBack : history.length > 1;
}
