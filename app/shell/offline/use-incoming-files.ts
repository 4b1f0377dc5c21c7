import { useEffect } from 'react';
import { SHARED_PAGE } from '~/platform/offline/offline-contract';
import { takeSharedFiles } from '~/platform/offline/take-shared-files';
import { askForActions } from '~/ui/ask-for-actions';

interface LaunchQueue {
  setConsumer: (
    consumer: (launch: { files?: readonly { getFile: () => Promise<File> }[] }) => void,
  ) => void;
}

/**
 * Handles files from outside the suite: shared by another app with the installed suite, or opened with it in
 * the operating system. A sheet asks what to do with them.
 */
export function useIncomingFiles(goTo: (path: string, options: { replace: true }) => void): void {
  useEffect(() => {
    const { pathname, search } = location;
    if (pathname + search === SHARED_PAGE)
      void takeSharedFiles().then((files) => {
        goTo(pathname, { replace: true });
        askForActions(files);
      });
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(async ({ files = [] }) => {
      if (files.length === 0) return;
      // A file that was moved away meanwhile is left out.
      const opened = await Promise.allSettled(files.map((handle) => handle.getFile()));
      askForActions(opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    });
    // Once per tab: the launch queue has one consumer, and shared files arrive with a page load.
  }, [goTo]);
}
