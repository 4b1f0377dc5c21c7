import { draftRecordOf } from '~/platform/draft-record';

/** What was written and not sent: it survives a closed tab. */
export const draftRecord = draftRecordOf('therapy');
