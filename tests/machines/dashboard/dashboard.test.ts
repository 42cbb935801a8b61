import { expect, test } from 'vitest';
import { selectDashboardCards, selectIsCounting } from '#machines/dashboard';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { dashboardContract } from './dashboard.contract';
import { BOARD_ID, dashboardPlan, made, record, toLine, week } from './dashboard.plan';

proveMachine(dashboardPlan, dashboardContract);

test('cards are shown as they were put, until the host says no', () => {
  const walk = startWalk(dashboardPlan);
  walk.resolve('readDashboard', record);
  walk.send({ type: 'dashboard.change', change: toLine });
  expect(selectDashboardCards(walk.snapshot)).toEqual(toLine.cards);
  walk.resolve('saveCards', { kind: 'refused', failure: { kind: 'forbidden', message: 'No.' } });
  expect([selectDashboardCards(walk.snapshot), walk.snapshot.context.failure?.message]).toEqual([
    record.shown.cards,
    'No.',
  ]);
});

test('a change that waits is of the dashboard that the one before it made', () => {
  const walk = startWalk(dashboardPlan);
  walk.resolve('readDashboard', record);
  walk.send({ type: 'dashboard.change', change: toLine });
  walk.send({ type: 'dashboard.change', change: { ...toLine, cards: [] } });
  walk.resolve('saveCards', { kind: 'done', dashboard: made });
  expect(walk.inputOf('saveCards')).toEqual({
    targetAccountId: 12,
    change: { dashboardId: BOARD_ID, cards: [] },
    shown: made,
  });
});

test('figures stay while they are counted for another time', () => {
  const walk = startWalk(dashboardPlan);
  walk.resolve('readDashboard', record);
  walk.send({ type: 'dashboard.choose', choice: week });
  expect([selectIsCounting(walk.snapshot), walk.snapshot.context.record]).toEqual([true, record]);
  walk.reject('readDashboard', { kind: 'offline', message: 'You are offline.' });
  expect([selectIsCounting(walk.snapshot), walk.snapshot.context.record]).toEqual([false, record]);
});
