/**
 * What pdf.js's annotation layer asks of its viewer. Buttons of a form that lead away or run a script
 * do nothing here; links have a layer of their own.
 */
export const noLinks = {
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
