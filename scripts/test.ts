/** `npm test`: everything. */
import { runChecks } from './checks.ts';

process.exitCode = runChecks('thorough');
