import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { automaticTopUp, topUp, topUpReply } from '../../entities/card';
import { uuid } from '../../entities/shared';
import { money } from '../../entities/wallet';
import { moving, seeing } from './sides';

/** Funds that are added by card. */

export const startTopUp = endpoint({
  ...moving,
  name: 'startTopUp',
  once: 'money',
  summary:
    'Add funds by card, in US dollars: by a card of the account, or without `cardId` by the form of the provider. `next` says what the ' +
    'person must do',
  path: '/api/v2/wallet/topUps',
  body: z.object({
    amount: money.amount,
    cardId: z.optional(uuid),
    /** Of a card that is entered in the form: it is one of the account then. */
    keepsCard: z._default(z.boolean(), false),
  }),
  reply: topUpReply,
});

export const readTopUp = endpoint({
  ...seeing,
  name: 'readTopUp',
  summary: 'What became of a top-up; of one that waits, its provider is asked',
  path: '/api/v2/wallet/topUps/:id',
  params: z.object({ id: uuid }),
  reply: topUpReply,
});

export const listTopUps = endpoint({
  ...seeing,
  name: 'listTopUps',
  summary: 'The latest top-ups by card, the newest first, and what became of each',
  path: '/api/v2/wallet/topUps',
  reply: z.object({ success: z.literal(true), topUps: z.array(topUp) }),
});

export const confirmDemoTopUp = endpoint({
  ...moving,
  name: 'confirmDemoTopUp',
  once: 'money',
  summary: 'Confirm a top-up of the demo, or refuse it, in the place of a bank. 501 where cards are real',
  path: '/api/v2/wallet/demo/confirm',
  body: z.object({ id: uuid, isConfirmed: z.boolean() }),
  reply: topUpReply,
});

export const readAutomaticTopUp = endpoint({
  ...seeing,
  name: 'readAutomaticTopUp',
  summary: 'Whether funds are added by themselves, below which amount, by how much and by which card',
  path: '/api/v2/wallet/automaticTopUp',
  reply: z.object({ success: z.literal(true), automaticTopUp }),
});

export const setAutomaticTopUp = endpoint({
  ...moving,
  name: 'setAutomaticTopUp',
  summary: 'Say so; on, it needs a card. It begins at once if what can be spent is below the amount',
  method: 'PUT',
  path: '/api/v2/wallet/automaticTopUp',
  body: z.object({
    isOn: z.boolean(),
    belowUsd: money.amount,
    addUsd: money.amount,
    monthlyUsd: money.amount,
    cardId: z.nullable(uuid),
  }),
  reply: z.object({ success: z.literal(true), automaticTopUp }),
});
