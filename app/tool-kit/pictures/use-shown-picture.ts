import { useEffect, useState } from 'react';
import { shownTypes } from './picture-file';

/**
 * `displayablePicture` as a hook; undefined until it is ready, and the file itself when it cannot be opened.
 */
export function useShownPicture(file: Blob | undefined): Blob | undefined {
  const [shown, setShown] = useState<{ file: Blob; picture: Blob }>();
  const isShown = file !== undefined && shownTypes.test(file.type);
  useEffect(() => {
    if (!file || isShown) return;
    let current = true;
    import('./displayable-picture')
      .then(({ displayablePicture: shownPicture }) => shownPicture(file))
      .catch(() => file)
      .then((picture) => current && setShown({ file, picture }));
    return () => {
      current = false;
    };
  }, [file, isShown]);
  if (isShown) return file;
  return shown?.file === file ? shown?.picture : undefined;
}
