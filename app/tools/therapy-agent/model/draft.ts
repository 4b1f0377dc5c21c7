import { draftRecordOf } from '~/platform/draft-record';

/** The unsent message, which survives a closed tab. */
export const draftRecord = draftRecordOf('therapy');
