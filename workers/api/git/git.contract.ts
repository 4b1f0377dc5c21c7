/** Request header with the address of the repository, such as `https://git.example/owner/name.git`. */
export const GIT_REMOTE_HEADER = 'X-Git-Remote';
/** Request header sent to the Git server as `Authorization`: `Basic …` or `Bearer …`. */
export const GIT_AUTHORIZATION_HEADER = 'X-Git-Authorization';
/** Response header with the repository's new address, if its server redirected. */
export const GIT_LOCATION_HEADER = 'X-Git-Location';
