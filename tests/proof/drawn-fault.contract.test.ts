import { expect, test } from 'vitest';
import { databaseKinds } from '../support/databases.ts';
import { commit, draw } from './drawn.ts';
import { expectSeen, findPlanted } from './find-planted.ts';
import { plantedFaults } from './planted-faults.ts';

const pairs = databaseKinds.flatMap((kind) =>
  Object.keys(plantedFaults).map((name) => ({ kind, name })),
);

test(
  `the proof finds a planted fault, drawn by commit ${commit}`,
  { timeout: 600_000 },
  async () => {
    const [{ kind, name }] = draw(pairs, 1) as [(typeof pairs)[number]];
    const seen = await findPlanted(kind, name, plantedFaults[name]!);
    expect(seen, `"${name}" on ${kind}`).not.toBeNull();
    expectSeen(kind, seen);
  },
);
