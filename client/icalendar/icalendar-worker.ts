/** Entry of the worker that reads a calendar file beside the page. */
import { serveJobs } from '../worker-jobs.ts';
import { calendarSession } from './icalendar-session.ts';

serveJobs(calendarSession);
