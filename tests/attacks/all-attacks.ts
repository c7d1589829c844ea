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
import { unfinishedRequests } from './unfinished-requests.ts';
import { unreadStreams } from './unread-streams.ts';

export const defaultAttacks: readonly Attack[] = [
  oversizedBodies, costlyBodies, cutStreams, unreadStreams, forgedLogLines, unfinishedRequests, guessedPasswords,
  manySignUps, floodedMailbox,
];
/**
 * Run by name (`bench/attacks.bench.ts`). Beside all others they take the server past its bounds: 560 to 680 MB of memory,
 * and 360 to 860 ms for 99 of 100 pushes of a neighbour, on two cores.
 */
const waitingAttacks: readonly Attack[] = [manyRecords, manyBytes];

export const allAttacks: readonly Attack[] = [...defaultAttacks, ...waitingAttacks];
