/** Entry of the worker that reads and compares an export file beside the page. */
import { serveJobs } from '../worker-jobs.ts';
import { createDataImportSession } from './import-session.ts';

serveJobs(createDataImportSession());
