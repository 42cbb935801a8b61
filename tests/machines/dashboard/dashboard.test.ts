import { expect, test } from 'vitest';
import { selectDashboardCards, selectIsCounting } from '#machines/dashboard';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { dashboardContract } from './dashboard.contract';
import { BOARD_ID, dashboardPlan, made, record, removed, toLine, week } from './dashboard.plan';

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

test('a card that was taken away comes back where it stood, also on the dashboard that its removal made', () => {
  const walk = startWalk(dashboardPlan);
  walk.resolve('readDashboard', record);
  walk.send({ type: 'dashboard.remove', at: 0 });
  expect(selectDashboardCards(walk.snapshot)).toEqual([]);
  walk.resolve('saveCards', { kind: 'done', dashboard: { ...made, cards: [] } });
  walk.send({ type: 'dashboard.putBack', removed });
  expect(selectDashboardCards(walk.snapshot)).toEqual(record.shown.cards);
  expect(walk.inputOf('saveCards')).toMatchObject({
    change: { dashboardId: BOARD_ID, cards: record.shown.cards },
  });
});

test('a card that the host did not take away is there once', () => {
  const walk = startWalk(dashboardPlan);
  walk.resolve('readDashboard', record);
  walk.send({ type: 'dashboard.remove', at: 0 });
  walk.resolve('saveCards', { kind: 'refused', failure: { kind: 'forbidden', message: 'No.' } });
  walk.send({ type: 'dashboard.putBack', removed });
  expect(selectDashboardCards(walk.snapshot)).toEqual(record.shown.cards);
});
