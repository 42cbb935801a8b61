import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { card, cardProvider, cardSetup, cardStep, demoCard, topUp } from '../../entities/card';
import { done, uuid } from '../../entities/shared';
import { moving, seeing } from './sides';

/** The cards of an account. Their numbers stay at the provider. */

export const listCards = endpoint({
  ...seeing,
  name: 'listCards',
  summary: 'The cards of an account, the default one first, and who takes cards here; null: nobody',
  path: '/api/v2/wallet/cards',
  reply: z.object({ success: z.literal(true), cards: z.array(card), provider: z.nullable(cardProvider) }),
});

export const addCard = endpoint({
  ...moving,
  name: 'addCard',
  summary: 'Begin to add a card by the form of the provider; nothing is paid',
  path: '/api/v2/wallet/cards',
  reply: z.object({ success: z.literal(true), cardSetup, next: cardStep }),
});

export const readCardSetup = endpoint({
  ...seeing,
  name: 'readCardSetup',
  summary: 'What became of a card that is being added',
  path: '/api/v2/wallet/cardSetups/:id',
  params: z.object({ id: uuid }),
  reply: z.object({ success: z.literal(true), cardSetup }),
});

export const makeCardDefault = endpoint({
  ...moving,
  name: 'makeCardDefault',
  summary: 'Make a card the one that is used if none is chosen',
  method: 'PUT',
  path: '/api/v2/wallet/cards/:id/default',
  params: z.object({ id: uuid }),
  reply: done,
});

export const removeCard = endpoint({
  ...moving,
  name: 'removeCard',
  summary: 'Remove a card. 409 if funds are added by it automatically',
  method: 'DELETE',
  path: '/api/v2/wallet/cards/:id',
  params: z.object({ id: uuid }),
  reply: done,
});

export const fillDemoForm = endpoint({
  ...moving,
  name: 'fillDemoForm',
  once: 'money',
  summary:
    'Fill in the form of the demo, of a top-up or of a card that is being added (`id`), with one of its cards. 501 where cards are real',
  path: '/api/v2/wallet/demo/card',
  body: z.object({ id: uuid, card: demoCard }),
  /** Of a top-up, or of a card that was being added. */
  reply: z.object({
    success: z.literal(true),
    topUp: z.optional(topUp),
    cardSetup: z.optional(cardSetup),
    next: cardStep,
  }),
});
