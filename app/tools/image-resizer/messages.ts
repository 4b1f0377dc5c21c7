/** The messages of the Image Resizer, verbatim from specification 2, sections 5 and 6. */
export const messages = {
  notImages: 'Please select valid image files (JPG, PNG, GIF, WebP, BMP)',
  tooMany: 'Maximum 10 images allowed at once',
  invalidDimensions: 'Invalid dimensions',
  processFailed: 'Failed to process images. Please try again.',
  loadFailed: 'Failed to load image',
  downloadFailed: 'Failed to download image',
  processed: (count: number) => `Successfully processed ${count} image(s)!`,
  downloaded: 'Image downloaded successfully!',
  downloading: (count: number) => `Downloading ${count} images...`,
} as const;
