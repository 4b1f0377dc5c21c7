/** Request options with a JSON body for the typed client. */
export const json = (body: object) => ({
  init: { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
});
