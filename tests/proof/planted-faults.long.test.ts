import { describe, test } from 'vitest';
import { databaseKinds } from '../support/databases.ts';
import { expectSeen, findPlanted, findProcessPlanted } from './find-planted.ts';
import { plantedFaults } from './planted-faults.ts';
import { processPlants, type ProcessPlant } from './process-plants.ts';

describe.each(databaseKinds)('the proof on %s fails once something is missing', (kind) => {
  test.each(Object.entries(plantedFaults))(
    'caught: %s',
    { timeout: 600_000 },
    async (name, fault) => {
      expectSeen(kind, await findPlanted(kind, name, fault));
    },
  );

  test.each(Object.keys(processPlants) as ProcessPlant[])(
    'caught by killing the process: %s',
    { timeout: 600_000 },
    async (plant) => {
      expectSeen(kind, await findProcessPlanted(kind, plant));
    },
  );
});
