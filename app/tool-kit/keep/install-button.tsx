import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';

/** Chromium's `beforeinstallprompt` event; the early script keeps it until a button shows it. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    installOffer: Event | undefined;
  }
}

/** Installs the suite as an app. Shown only where the browser offers it, and hidden once that is done. */
export function InstallButton() {
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(() => {
    const look = () => setOffer(window.installOffer as InstallOffer | undefined);
    const done = () => {
      window.installOffer = undefined;
      look();
    };
    look();
    window.addEventListener('beforeinstallprompt', look);
    window.addEventListener('appinstalled', done);
    return () => {
      window.removeEventListener('beforeinstallprompt', look);
      window.removeEventListener('appinstalled', done);
    };
  }, []);
  if (!offer) return null;
  const install = async () => {
    await offer.prompt();
    // The prompt can be shown only once.
    window.installOffer = undefined;
    setOffer(undefined);
  };
  return (
    <Button variant="quiet" onClick={() => void install()}>
      Install as an app
    </Button>
  );
}
