/** The chosen pictures on this device, so that a reload does not lose them. */
import { RecordStore } from '~/platform/record-store';

type Place = 'picture' | 'second';

const store = new RecordStore<File>({
  name: 'video-generator/pictures',
  version: 1,
  read: (value) => (value instanceof File ? value : undefined),
});

/** The stored pictures, if still readable. */
export async function readStoredPictures(): Promise<{ [At in Place]: File | undefined }> {
  const [picture, second] = await Promise.all([store.get('picture'), store.get('second')]);
  return { picture, second };
}

/** Stores or removes a picture. */
export async function storePicture(place: Place, file: File | undefined): Promise<void> {
  if (file) await store.put(place, file);
  else await store.delete(place);
}
