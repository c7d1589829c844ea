/** `npm run validate`: what is quick, before every commit. */
import { runChecks } from './checks.ts';

process.exitCode = await runChecks('quick');
