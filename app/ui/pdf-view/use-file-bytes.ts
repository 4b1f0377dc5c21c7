import { useEffect, useState } from 'react';

/** The bytes of a file or result; undefined until they are read, and when they cannot be. */
export function useFileBytes(blob: Blob | undefined): Uint8Array | undefined {
  const [bytes, setBytes] = useState<Uint8Array>();
  useEffect(() => {
    let current = true;
    setBytes(undefined);
    blob?.arrayBuffer().then(
      (buffer) => {
        if (current) setBytes(new Uint8Array(buffer));
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [blob]);
  return bytes;
}
