import { expect, test } from 'vitest';
import { observeHealth } from '#server/domain/operation/health.ts';

test('while calls wait for the database, health tells what it was last rather than to wait for it as well', async () => {
  const states = { fetch: { waiting: 0, running: 0, failed: 0, oldestS: null } };
  let [waiting, looks] = [0, 0];
  const health = observeHealth({
    // The second look gets no answer.
    isUp: () => {
      looks += 1;
      return looks === 1 ? Promise.resolve(true) : new Promise(() => {});
    },
    database: () => ({ spare: async () => states as never, connections: () => ({ open: 20, idle: 0, waiting }) }),
  });
  const first = await health();
  waiting = 1;
  expect([first, await health(), await health(), looks]).toEqual([
    { database: 'up', jobs: states },
    { database: 'up', jobs: states },
    { database: 'up', jobs: states },
    2,
  ]);
});
