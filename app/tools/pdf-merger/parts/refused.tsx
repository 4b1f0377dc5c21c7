import { Notice } from '~/ui/notice';
import { messages } from '../messages';

/** Names the files of the last choice that are not what is asked for. */
export function Refused({
  names,
  takesPictures,
}: {
  names: readonly string[];
  takesPictures: boolean;
}) {
  if (names.length === 0) return null;
  return (
    <Notice tone="error">
      {names.map((name) => (
        <p key={name} className="wrap-anywhere">
          {takesPictures ? messages.notPicture(name) : messages.notPdf(name)}
        </p>
      ))}
    </Notice>
  );
}
