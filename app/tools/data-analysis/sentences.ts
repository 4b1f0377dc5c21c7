/** The specification's messages of Data Analysis, verbatim (sections 5, 8 and 9). */
export const messages = {
  notAccepted: 'Please upload a CSV or JSON file',
  emptyCsv: 'CSV file is empty',
  emptyJson: 'JSON file contains no data',
  csvError: (reason: string) => `Error parsing CSV file: ${reason}`,
  csvFailed: (reason: string) => `Failed to parse CSV file: ${reason}`,
  failed: (reason: string) => `Failed to process file: ${reason}`,
};

/** The stated limit in bytes; larger files are read if the user confirms. */
export const statedMaxBytes = 50 * 1024 * 1024;
/** Maximum rows in a chart. */
export const chartRows = 200;
/** Maximum values in a pie chart. */
export const pieSlices = 10;
/** Maximum columns in a chart. */
export const MAX_CHART_COLUMNS = 3;
/** Number of initially selected columns. */
export const preselectedColumns = 2;
/** Maximum files that a query can join to the open one. */
export const MAX_JOINED_FILES = 5;
/** Maximum rows in the export. */
export const exportRows = 10;
