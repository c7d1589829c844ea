import { isRecordId } from '#contract/ids';
export const check = isRecordId;
