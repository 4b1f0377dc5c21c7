import { CACHES, FILE_NAME_HEADER, SHARED_PAGE } from '~/platform/offline/offline-contract';

/** More is not taken from another app at once. */
const MAX_SHARED_FILES = 20;

/**
 * Takes files that another app shared with the installed suite: they are put aside on this device, and the
 * page that opens asks which tool shall have them. Nothing is sent.
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
