import { expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { pageFormContract } from './pageForm.contract';
import { PAGE, pageFormPlan } from './pageForm.plan';

proveMachine(pageFormPlan, pageFormContract);

function opened() {
  const walk = startWalk(pageFormPlan, { accountId: 7 });
  walk.resolve('loadPage', PAGE);
  return walk;
}
const urls = (walk: ReturnType<typeof opened>) => walk.snapshot.context.form.links.map(({ url }) => url.slice(26));

test('links change their place, and stay in it when the host refuses the page', () => {
  const walk = opened();
  walk.send({ type: 'pageForm.addLink', list: 'links' });
  walk.send({ type: 'pageForm.editLink', list: 'links', index: 2, changes: { url: 'https://trattoria.example/wine' } });
  walk.send({ type: 'pageForm.moveLink', list: 'links', from: 2, to: 0 });
  expect(urls(walk)).toEqual(['wine', 'menu', 'book']);
  walk.send({ type: 'pageForm.submit' });
  const failure = { kind: 'forbidden', message: 'You may not.' } as const;
  walk.resolve('savePage', { kind: 'refused', failure });
  expect([walk.snapshot.value, urls(walk), walk.snapshot.context.failure]).toEqual([
    'editing',
    ['wine', 'menu', 'book'],
    failure,
  ]);
  walk.send({ type: 'pageForm.submit' });
  walk.resolve('savePage', { kind: 'saved' });
  expect(walk.received('parent')).toEqual([{ type: 'pageForm.saved' }]);
});

test('there are at most twenty links', () => {
  const walk = opened();
  for (let index = 0; index < 30; index++) walk.send({ type: 'pageForm.addLink', list: 'links' });
  expect(walk.snapshot.context.form.links).toHaveLength(20);
});

test('a link that was moved there and back was not changed', () => {
  const walk = opened();
  walk.send({ type: 'pageForm.moveLink', list: 'links', from: 0, to: 1 });
  walk.send({ type: 'pageForm.moveLink', list: 'links', from: 1, to: 0 });
  expect([walk.snapshot.context.typed, walk.snapshot.can({ type: 'pageForm.submit' })]).toEqual([{}, false]);
});
