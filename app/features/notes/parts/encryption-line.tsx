import { Icon } from '~/ui/icon';

/** The current encryption mode and what it means, in one line. */
export function EncryptionLine({
  mode,
  onManage,
}: {
  mode: 'server' | 'passphrase';
  onManage: () => void;
}) {
  return (
    <p className="flex items-start gap-3 text-sm text-muted">
      <Icon name="lock" className="mt-0.5 size-5" />
      <span className="max-w-measure">
        {mode === 'server'
          ? 'Encrypted on our server with a key of your own. We could read your notes if we had to; only a passphrase prevents that. '
          : 'Encrypted in this browser with your passphrase. We store what we cannot read, and cannot help if the passphrase is lost. Where you unlock them, a sealed copy stays on the device for when there is no network, until you sign out. '}
        Dates, category, mood, weather and stars are not encrypted.{' '}
        <button type="button" className="link" onClick={onManage}>
          {mode === 'server' ? 'Use a passphrase' : 'Manage the passphrase'}
        </button>
      </span>
    </p>
  );
}
