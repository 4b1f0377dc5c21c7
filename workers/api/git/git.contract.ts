/** The address of a repository, such as `https://git.example/owner/name.git`. */
export const GIT_REMOTE_HEADER = 'X-Git-Remote';
/** What the Git server is shown as `Authorization`: `Basic …` or `Bearer …`. */
export const GIT_AUTHORIZATION_HEADER = 'X-Git-Authorization';
/** Of an answer: the address that the repository has now, where its server sent us on. */
export const GIT_LOCATION_HEADER = 'X-Git-Location';
