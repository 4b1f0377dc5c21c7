import { useObjectUrl } from '~/ui/use-object-url';

const MAX_PICTURES = 6;

/** The first pictures of a result. */
export function ResultPictures({ files }: { files: readonly { name: string; blob: Blob }[] }) {
  // Formats that browsers display; JPEG 2000 is not one of them.
  const shown = files.filter(({ blob }) => /^image\/(png|jpeg|webp)$/.test(blob.type));
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label="First pictures"
      className="flex gap-3 overflow-x-auto rounded-card bg-well p-4"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
      tabIndex={0}
    >
      {shown.slice(0, MAX_PICTURES).map((file) => (
        <Picture key={file.name} {...file} />
      ))}
    </ul>
  );
}

function Picture({ name, blob }: { name: string; blob: Blob }) {
  const url = useObjectUrl(blob);
  return (
    <li className="grid h-37 shrink-0 place-items-center">
      {url && <img src={url} alt={name} className="max-h-full border border-line" />}
    </li>
  );
}
