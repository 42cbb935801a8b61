import { describe, expect, test } from 'vitest';
import { noticeOf } from '#machines/work/contactNotice';
import { type ContactWork, contactWorkMachine } from '#machines/work/contactWork';
import { startWalk } from '#tests/harness/index.ts';

test('tells which contacts were changed, and why the others were not', () => {
  const walk = startWalk({ machine: contactWorkMachine }, { organizationId: 12 });
  const work = { kind: 'delete', contactIds: [90, 91] } as const;
  const failure = { kind: 'unavailable', message: 'The host is away.' } as const;
  walk.send({ type: 'work.do', work });
  walk.send({ type: 'work.do', work });
  walk.resolve('carryOut', { contactIds: [90], failure });
  walk.reject('carryOut', failure);
  expect(walk.received('parent')).toEqual([
    { type: 'contactWork.done', organizationId: 12, work, contactIds: [90], failure },
    { type: 'contactWork.done', organizationId: 12, work, contactIds: [], failure },
  ]);
});

const noticeAbout = (work: ContactWork, contactIds: readonly number[], failure: string | null = null) => {
  const { message, status, action } = noticeOf({
    type: 'contactWork.done',
    organizationId: 12,
    work,
    contactIds,
    failure: failure === null ? null : { kind: 'conflict', message: failure },
  });
  const undo = action?.event as { readonly work?: ContactWork } | undefined;
  return [message, status, undo?.work ?? null];
};

describe('what a person reads, and what the button does', () => {
  test.each<[ContactWork, number[], string, ContactWork | null]>([
    [{ kind: 'delete', contactIds: [1] }, [1], 'Contact deleted.', { kind: 'restore', contactIds: [1] }],
    [{ kind: 'restore', contactIds: [1, 2] }, [1, 2], '2 contacts restored.', null],
    [
      { kind: 'tag', contactIds: [1, 2], tag: 'VIP' },
      [2],
      'Contact tagged VIP.',
      { kind: 'untag', contactIds: [2], tag: 'VIP' },
    ],
    [{ kind: 'tag', contactIds: [1], tag: 'VIP' }, [], 'All of them had the tag VIP.', null],
    [{ kind: 'untag', contactIds: [1, 2], tag: 'VIP' }, [1, 2], 'Tag VIP taken off 2 contacts.', null],
    [
      { kind: 'putOn', contactIds: [1, 2], listName: 'Regulars' },
      [1, 2],
      '2 contacts put on Regulars.',
      { kind: 'takeOff', contactIds: [1, 2], listName: 'Regulars' },
    ],
    [
      { kind: 'takeOff', contactIds: [1, 2], listName: 'Regulars' },
      [1, 2],
      '2 contacts taken off Regulars.',
      { kind: 'putOn', contactIds: [1, 2], listName: 'Regulars' },
    ],
    [{ kind: 'unmerge', contactId: 1 }, [], 'Taken apart again.', null],
    [{ kind: 'tie', contactId: 1, roomId: '7:90' }, [], 'The conversation is theirs now.', null],
    [{ kind: 'export', query: {} }, [], 'The file is in your downloads.', null],
    [{ kind: 'saveErrors', importId: 'x' }, [], 'The file is in your downloads.', null],
  ])('%j', (work, contactIds, message, undo) => {
    expect(noticeAbout(work, contactIds)).toEqual([message, 'success', undo]);
  });

  test('what was done before it failed can be undone', () => {
    const work = { kind: 'delete', contactIds: [1, 2] } as const;
    expect(noticeAbout(work, [1], 'You may not.')).toEqual([
      'You may not.',
      'error',
      { kind: 'restore', contactIds: [1] },
    ]);
    expect(noticeAbout(work, [], 'You may not.')).toEqual(['You may not.', 'error', null]);
  });
});
