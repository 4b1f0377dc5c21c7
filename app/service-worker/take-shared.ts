import { CACHES, FILE_NAME_HEADER, SHARED_PAGE } from '~/platform/offline/offline-contract';

/** Maximum number of files accepted from another app in one share. */
const MAX_SHARED_FILES = 20;

/**
 * Receives files that another app shares with the installed suite: stores them on this device and redirects
 * to the page that asks which tool should open them. Nothing is sent.
 */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll('files').filter((one): one is File => one instanceof File);
  await caches.delete(CACHES.shared);
  const cache = await caches.open(CACHES.shared);
  for (const [index, file] of files.slice(0, MAX_SHARED_FILES).entries())
    await cache.put(
      `/share/${index}`,
      new Response(file, { headers: { [FILE_NAME_HEADER]: encodeURIComponent(file.name) } }),
    );
  return Response.redirect(SHARED_PAGE, 303);
}
