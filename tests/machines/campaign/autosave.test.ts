import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SaveStagingInput } from '#machines/campaign';
import { createHost, FIELDS, Tab } from './simulation';

/** What can happen next, by one number. */
const STEPS = [
  'type',
  'type',
  'type',
  'pause',
  'pause',
  'store and answer',
  'store and answer',
  'store, answer lost',
  'request lost',
  'host busy',
  'repeated late',
  'hear',
  'read',
  'reload',
  'offline',
  'online',
  'decide',
  'publish',
] as const;

const isLost = (host: ReturnType<typeof createHost>, tabs: readonly Tab[]) =>
  tabs.flatMap((tab) =>
    tab.typed
      // Typed over in the same tab: the later value stands for it.
      .filter(({ field }, index) => !tab.typed.slice(index + 1).some((later) => later.field === field))
      .filter(
        ({ field, value }) =>
          !tab.givenUp.has(value) && !host.accepted.some(({ after }) => after[field] === value),
      ),
  );

/** Stored over a value of the other tab that nobody had seen or decided about. */
const isSilent = (host: ReturnType<typeof createHost>, tabs: readonly Tab[]) =>
  host.accepted.flatMap(({ before, after }) =>
    FIELDS.filter((field) => before[field] !== after[field]).filter((field) => {
      const author = tabs.find(({ typed }) => typed.some(({ value }) => value === after[field]));
      const typed = author?.typed.find(({ value }) => value === after[field]);
      const wasTheirs = !author?.typed.some(({ value }) => value === before[field]);
      return wasTheirs && typed !== undefined && !typed.seen.has(before[field]) && !author?.overruled.has(before[field]);
    }),
  );

test('no edit is lost and none is overwritten silently, whatever the network does', { timeout: 300_000 }, () => {
  let conflicts = 0;
  let saves = 0;
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 0xff_ff_ff }), { maxLength: 60, size: 'max' }), (numbers) => {
      const host = createHost();
      const tabs = [new Tab('a', host), new Tab('b', host)] as const;
      const late: SaveStagingInput[] = [];
      const store = (save: SaveStagingInput) => {
        late.push(save);
        return host.apply(save);
      };

      const step = (number: number) => {
        const tab = tabs[number % 2 === 0 ? 0 : 1];
        const kind = STEPS[Math.floor(number / 2) % STEPS.length];
        const more = Math.floor(number / 2 / STEPS.length);
        const { save } = tab;
        switch (kind) {
          case 'type':
            return tab.type(FIELDS[more % FIELDS.length] ?? FIELDS[0]);
          case 'pause':
            return tab.elapse(1_500);
          case 'store and answer':
            return save && tab.answer(store(save));
          case 'store, answer lost':
            if (save) store(save);
            return tab.fail('away');
          case 'request lost':
            if (save) late.push(save);
            return tab.fail('away');
          case 'host busy':
            return tab.fail('busy');
          case 'repeated late': {
            const old = late[more % Math.max(1, late.length)];
            return old && host.apply(old);
          }
          case 'hear':
            return tab.hear();
          case 'read':
            return tab.read();
          case 'reload':
            return tab.reload();
          case 'offline':
            return tab.setOnline(false);
          case 'online':
            return tab.setOnline(true);
          case 'decide':
            return tab.decide(more % 2 === 0 ? 'mine' : 'theirs');
          case 'publish':
            return tab.send({ type: 'campaign.publish' });
        }
      };
      for (const number of numbers) step(number);

      // Everything comes back; the two must agree in the end.
      const settle = (tab: Tab) => {
        tab.setOnline(true);
        tab.hear();
        tab.read();
        if (tab.snapshot.matches({ editor: { editing: 'conflict' } })) conflicts += 1;
        tab.decide('mine');
        if (tab.save) tab.answer(store(tab.save));
        tab.finishPublishing();
        tab.elapse(60_000);
      };
      let rounds = 0;
      for (; rounds < 60 && !tabs.every((tab) => tab.isSettled); rounds += 1) for (const tab of tabs) settle(tab);

      saves += host.accepted.length;
      expect({ isSettled: rounds < 60, lost: isLost(host, tabs), silent: isSilent(host, tabs) }).toEqual({
        isSettled: true,
        lost: [],
        silent: [],
      });
    }),
    { numRuns: 200 },
  );
  // The schedules are worth something only if they save and collide.
  expect({ saves: saves > 10_000, conflicts: conflicts > 100 }).toEqual({ saves: true, conflicts: true });
});
