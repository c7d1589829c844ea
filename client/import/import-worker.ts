/**
 * Entry of the import worker. Holds neither store nor screens: a file is read and compared beside
 * the page.
 */
import { serveJobs } from '../worker-jobs.ts';
import { createImportSession } from './import-session.ts';

serveJobs(createImportSession());
