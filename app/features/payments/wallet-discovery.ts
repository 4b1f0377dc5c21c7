/** The part of EIP-1193 that we use. */
interface WalletProvider {
  request(call: { method: string; params?: unknown }): Promise<unknown>;
}

/** A wallet of this browser that announced itself (EIP-6963). */
export interface Wallet {
  /** Random, for this page load. */
  id: string;
  name: string;
  /** A `data:` image chosen by the wallet; only ever shown as an image. */
  icon: string | undefined;
  provider: WalletProvider;
}

/**
 * Calls back with the wallets of this browser, and again for each that announces itself later. Without a
 * wallet it never calls back. Returns the unsubscribe function.
 */
export function watchWallets(onChange: (wallets: readonly Wallet[]) => void): () => void {
  let wallets: readonly Wallet[] = [];
  const handleAnnouncement = (event: Event) => {
    const wallet = readAnnouncement((event as CustomEvent<unknown>).detail);
    if (wallet === undefined || wallets.some(({ id }) => id === wallet.id)) return;
    wallets = [...wallets, wallet];
    onChange(wallets);
  };
  window.addEventListener('eip6963:announceProvider', handleAnnouncement);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => window.removeEventListener('eip6963:announceProvider', handleAnnouncement);
}

/** Any script on the page can dispatch this event, so validate everything. */
function readAnnouncement(detail: unknown): Wallet | undefined {
  const { info, provider } = (detail ?? {}) as {
    info?: { uuid?: unknown; name?: unknown; icon?: unknown };
    provider?: { request?: unknown };
  };
  if (typeof info?.uuid !== 'string' || typeof info.name !== 'string') return undefined;
  if (typeof provider?.request !== 'function') return undefined;
  const { uuid: id, name, icon } = info;
  const image = typeof icon === 'string' && icon.startsWith('data:image/') ? icon : undefined;
  return { id, name: name.slice(0, 40), icon: image, provider: provider as WalletProvider };
}
