/** The attacks that run at once, in `attackers.ts`. */
import type { Attack } from './attack.ts';
import { costlyBodies } from './costly-bodies.ts';
import { cutStreams } from './cut-streams.ts';
import { floodedMailbox } from './flooded-mailbox.ts';
import { forgedLogLines } from './forged-log-lines.ts';
import { guessedPasswords } from './guessed-passwords.ts';
import { manyBytes, manyRecords } from './large-account.ts';
import { manySignUps } from './many-sign-ups.ts';
import { oversizedBodies } from './oversized-bodies.ts';
import { parallelPushes } from './parallel-pushes.ts';
import { unfinishedRequests } from './unfinished-requests.ts';
import { unreadStreams } from './unread-streams.ts';

export const defaultAttacks: readonly Attack[] = [
  oversizedBodies,
  costlyBodies,
  cutStreams,
  unreadStreams,
  forgedLogLines,
  unfinishedRequests,
  guessedPasswords,
  manySignUps,
  floodedMailbox,
];
/**
 * Run by name (`bench/attacks.bench.ts`). Together with all others they reach the server's limits
 * on two cores: 450 MB of memory, and a p99 of 250 ms for the pushes of a neighbour (see
 * docs/decisions/request-limits.md).
 */
const waitingAttacks: readonly Attack[] = [manyRecords, manyBytes, parallelPushes];

export const allAttacks: readonly Attack[] = [...defaultAttacks, ...waitingAttacks];
