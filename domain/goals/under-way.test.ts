import { expect, test } from 'vitest';
import { resultsUnderWay } from './index.ts';

test('only items below an active objective of an active project are active', () => {
  const projects = ['active', 'paused', 'done', 'archived'].map((status) => ({
    id: status,
    status,
  }));
  const objectives = projects.flatMap(({ id }) =>
    ['active', 'done', 'dropped'].map((status) => ({
      id: `${id} ${status}`,
      projectId: id,
      status,
    })),
  );
  const keyResults = [...objectives, { id: 'gone' }].map(({ id }) => ({
    id: `of ${id}`,
    objectiveId: id,
  }));
  expect(resultsUnderWay({ projects, objectives, keyResults })).toEqual([
    { id: 'of active active', objectiveId: 'active active' },
  ]);
});
