/** Where the makers of Pyodide keep the wheels of the version in engines/package.json; a test compares them. */
export const PYODIDE_PACKAGES = 'https://cdn.jsdelivr.net/pyodide/v314.0.7/full';
