import {
  CACHES,
  FILE_NAME_HEADER,
  SHARE_PATH,
  SHARED_PAGE,
} from '~/platform/offline/offline-contract';

/**
 * Receives files that another app shares with the installed suite: stores them on this device and redirects
 * to the page that asks what to do with them. Nothing is sent. Where the device has no room for all of them,
 * none is kept, and the page says so.
 */
export async function takeShared(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form.getAll('files').filter((one): one is File => one instanceof File);
    await caches.delete(CACHES.shared);
    const cache = await caches.open(CACHES.shared);
    // A form without a file sends one without a name.
    for (const [index, file] of files.filter(({ name }) => name !== '').entries())
      await cache.put(
        `${SHARE_PATH}/${index}`,
        new Response(file, { headers: { [FILE_NAME_HEADER]: encodeURIComponent(file.name) } }),
      );
  } catch {
    await caches.delete(CACHES.shared).catch(() => false);
  }
  return Response.redirect(SHARED_PAGE, 303);
}
