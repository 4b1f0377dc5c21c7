import type { DocImage } from '@entropy-tools/documents/doc/model';
import { useMemo, useState } from 'react';
import { useObjectUrl } from '~/ui/use-object-url';

/**
 * A picture of the document at its stated size; a format that the browser cannot show is replaced by a label.
 */
export function DocPicture({ image, inline = false }: { image: DocImage; inline?: boolean }) {
  const blob = useMemo(() => new Blob([image.bytes], { type: image.type }), [image]);
  const url = useObjectUrl(blob);
  const [broken, setBroken] = useState(false);
  const label = image.alt === '' ? 'Picture' : `Picture: ${image.alt}`;
  if (broken) return <span className="doc-missing">{label} (cannot be shown)</span>;
  return (
    <img
      src={url}
      alt={image.alt}
      width={image.width}
      height={image.height}
      className={inline ? 'doc-picture-inline' : 'doc-picture'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
