/** The blog's messages, verbatim from the specification (spec 1, sections 5 and 8). */
export const blogMessages = {
  required: 'Title and content are required',
  loadFailed: 'Error loading post for editing',
  saveFailed: 'Error saving post. Please try again.',
  deleteFailed: 'Error deleting post. Please try again.',
  updateFailed: 'Error updating post. Please try again.',
  created: 'Post created successfully!',
  updated: 'Post updated successfully!',
  deleted: 'Post deleted successfully!',
} as const;

/** A message passed to another page of the blog: `navigate('/blog', { state })`. */
export interface BlogNotice {
  blogNotice: { tone: 'success' | 'error'; text: string };
}

/** Reads a {@link BlogNotice} from a location's state. */
export function readNotice(state: unknown): BlogNotice['blogNotice'] | undefined {
  const { blogNotice } = (state ?? {}) as Partial<BlogNotice>;
  return typeof blogNotice?.text === 'string' ? blogNotice : undefined;
}
