/** `npm test`: everything. */
import { runChecks } from './checks.ts';

process.exitCode = await runChecks('thorough');
