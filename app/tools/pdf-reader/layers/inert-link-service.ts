/**
 * The link service that pdf.js's annotation layer requires. Form buttons that navigate or run scripts do
 * nothing here; links have a layer of their own.
 */
export const inertLinkService = {
  externalLinkEnabled: false,
  addLinkAttributes: () => undefined,
  getDestinationHash: () => '#',
  getAnchorUrl: () => '#',
  goToDestination: () => Promise.resolve(),
  executeNamedAction: () => undefined,
  executeSetOCGState: () => undefined,
  getAttachmentContent: () => Promise.resolve(null),
  eventBus: { dispatch: () => undefined },
};
