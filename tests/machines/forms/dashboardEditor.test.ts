import { expect, test } from 'vitest';
import {
  type DashboardDraft,
  type DashboardEditor,
  dashboardEditorMachine,
  dashboardProblems,
} from '#machines/forms/dashboardEditor';
import { BOARD_ID, made, unmade } from '#tests/machines/dashboard/dashboard.plan.ts';
import { proveForm } from './proveForm';

const key = { targetAccountId: 12, dashboardId: null };
const KNOWN = {
  key: { targetAccountId: 12, dashboardId: BOARD_ID },
  record: {
    ...made,
    dateFilter: '7d',
    filters: { direction: 'inbound' },
    timezone: 'Europe/Madrid',
    mail: { weekday: 1, hour: 8 },
  },
};
const KNOWN_DRAFT: DashboardDraft = {
  name: 'Overview',
  dateFilter: '7d',
  filters: [{ subject: 'direction', operator: 'eq', value: 'inbound', type: 'string' }],
  timezone: 'Europe/Madrid',
  cards: made.cards,
  mail: { weekday: 1, hour: 8 },
};
const NEW_DRAFT: DashboardDraft = { name: '', dateFilter: '30d', filters: [], timezone: '', cards: [], mail: null };
const UNMADE = { key: { targetAccountId: 12, dashboardId: 'default' }, record: unmade };
const MAIL = { weekday: 5, hour: 17 };
const WRONG = { subject: 'duration', operator: 'gte', value: 'sixty', type: 'integer' } as const;
const DONE = { type: 'dashboardEditor.done', isDeleted: false, madeId: null } as const;
const saved = { done: made, tells: DONE } as const;
/** What was made is shown. */
const shown = { done: made, tells: { ...DONE, madeId: BOARD_ID } } as const;

proveForm<DashboardEditor>(dashboardEditorMachine, {
  new: { key, draft: NEW_DRAFT },
  known: { ...KNOWN, draft: KNOWN_DRAFT },
  edits: [{ ...KNOWN, edits: [{ mail: null }], draft: { mail: null } }],
  tasks: {
    create: {
      cannot: [
        { key },
        { key, edits: [{ name: 'Sales' }] },
        { key, edits: [{ name: ' ', cards: made.cards }] },
        { key, edits: [{ name: 'Sales', cards: made.cards, dateFilter: 'soon' }] },
        UNMADE,
        { ...KNOWN, edits: [{ name: 'Sales' }] },
      ],
      does: [
        {
          key,
          edits: [{ name: ' Sales ', cards: made.cards }],
          work: {
            task: 'create',
            targetAccountId: 12,
            body: { name: 'Sales', dateFilter: '30d', filters: {}, cards: made.cards },
            mail: null,
          },
          ...shown,
        },
        // The one that an account has before it makes any is made with its first change.
        {
          ...UNMADE,
          edits: [{ mail: MAIL }],
          work: {
            task: 'create',
            targetAccountId: 12,
            body: { name: 'Overview', dateFilter: '30d', filters: {}, timezone: 'UTC', cards: unmade.cards },
            mail: MAIL,
          },
          ...shown,
        },
      ],
    },
    save: {
      cannot: [KNOWN, { ...KNOWN, edits: [{ filters: [WRONG] }] }, { ...UNMADE, edits: [{ name: 'Sales' }] }],
      does: [
        {
          ...KNOWN,
          edits: [{ name: 'Sales', filters: [] }],
          work: {
            task: 'save',
            targetAccountId: 12,
            dashboardId: BOARD_ID,
            body: { name: 'Sales', filters: {} },
          },
          ...saved,
        },
        {
          ...KNOWN,
          edits: [{ mail: null }],
          work: { task: 'save', targetAccountId: 12, dashboardId: BOARD_ID, body: {}, mail: null },
          ...saved,
        },
      ],
    },
    delete: {
      cannot: [{ key }, UNMADE],
      does: [
        {
          ...KNOWN,
          work: { task: 'delete', targetAccountId: 12, dashboardId: BOARD_ID },
          done: null,
          tells: { ...DONE, isDeleted: true },
        },
      ],
    },
  },
  kept: {
    as: [
      [key, 'dashboard/12/new'],
      [KNOWN.key, `dashboard/12/${BOARD_ID}`],
    ],
    takes: [{ stored: { name: 'Sales', dateFilter: 7, cards: [] }, typed: { name: 'Sales' } }],
  },
});

test('says of each field whether it is what it should be', () => {
  expect(dashboardProblems({ ...NEW_DRAFT, dateFilter: 'soon', filters: [WRONG] })).toEqual({
    name: true,
    dateFilter: true,
    filters: [true],
  });
});
