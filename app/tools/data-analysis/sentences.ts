/** The specification's sentences of Data Analysis, word for word (sections 5, 8 and 9). */
export const messages = {
  notAccepted: 'Please upload a CSV or JSON file',
  emptyCsv: 'CSV file is empty',
  emptyJson: 'JSON file contains no data',
  csvError: (reason: string) => `Error parsing CSV file: ${reason}`,
  csvFailed: (reason: string) => `Failed to parse CSV file: ${reason}`,
  failed: (reason: string) => `Failed to process file: ${reason}`,
};

/** The stated limit in bytes; larger files are read when the person says so. */
export const statedMaxBytes = 50 * 1024 * 1024;
/** Rows in a chart. */
export const chartRows = 200;
/** Values in a pie chart. */
export const pieSlices = 10;
/** Columns in a chart. */
export const MAX_CHART_COLUMNS = 3;
/** Columns chosen at first. */
export const preselectedColumns = 2;
/** Files that a query can join to the open one. */
export const MAX_JOINED_FILES = 5;
/** Rows in the export. */
export const exportRows = 10;
