/** A scheduled job. */
export type JobName = 'minute' | 'hourly' | 'daily';

/** The latest run of a job that has ended. */
export interface JobState {
  job: JobName;
  startedAt: Date;
  /** End of the latest run that succeeded; null before the first. */
  succeededAt: Date | null;
  outcome: 'ok' | 'failed';
}
