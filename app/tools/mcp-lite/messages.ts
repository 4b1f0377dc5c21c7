/** Messages of the specification (spec 3, sections 5 and 8). */
export const messages = {
  logIn: 'Please log in first.',
  nameFirst: 'Please enter a function name first',
  notSaved: 'Failed to save MCP',
} as const;
