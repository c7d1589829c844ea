export { isRecordId } from '../contract/ids.ts';
