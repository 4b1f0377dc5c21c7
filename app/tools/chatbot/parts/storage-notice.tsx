import { Notice } from '~/ui/notice';

/** Warns that chats are not stored on the device. */
export function StorageNotice({ storage }: { storage: 'memory' | 'full' }) {
  return (
    <Notice tone="warning">
      {storage === 'memory'
        ? 'This browser does not let the page keep anything: your chats are gone when it is closed. Export what you need.'
        : 'The storage of this browser is full: what you write now is not kept. Export your chats and delete some.'}
    </Notice>
  );
}
