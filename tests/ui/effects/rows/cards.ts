/** Cards, top-ups by card, and the automatic one. */
import type { AutomaticTopUp, Card, TopUp } from '#contract/entities/card';
import { NOW_MS } from '../fakePlatform';
import { type Row, refusedWith, rejects } from './row';

const success = true as const;
const KEY = { targetAccountId: 5 };

export const card: Card = {
  id: '018f0000-0000-7000-8000-0000000000c1',
  brand: 'visa',
  last4: '4242',
  expMonth: 8,
  expYear: 2028,
  isExpired: false,
  isDefault: true,
  isDemo: true,
};
export const otherCard: Card = {
  ...card,
  id: '018f0000-0000-7000-8000-0000000000c2',
  brand: 'mastercard',
  last4: '0341',
  isDefault: false,
};
export const topUp: TopUp = {
  id: '018f0000-0000-7000-8000-0000000000d1',
  state: 'requested',
  usd: '100.00',
  isAutomatic: false,
  isDemo: true,
  requestedAtMs: NOW_MS,
};
export const paidTopUp: TopUp = {
  ...topUp,
  state: 'paid',
  sats: 105_988,
  card: { brand: 'visa', last4: '4242' },
  settledAtMs: NOW_MS,
};
export const automatic: AutomaticTopUp = {
  isOn: true,
  belowUsd: '50.00',
  addUsd: '150.00',
  monthlyUsd: '600.00',
  addedUsd: '150.00',
  cardId: card.id,
};

const provider = { name: 'demo', isDemo: true } as const;
const none = { kind: 'none' } as const;
const listCards = () => ({ success, cards: [card], provider });
const LIST = ['GET /api/v2/wallet/cards?targetAccountId=5'] as const;
const reply = () => ({ success, topUp: paidTopUp, next: none });
const READ = [`GET /api/v2/wallet/topUps/${topUp.id}?targetAccountId=5`] as const;
const told = { whenRefused: refusedWith, output: { kind: 'told', topUp: paidTopUp, next: none } } as const;
const LOST = 'The answer was lost. What became of the payment is looked for.';

const change = (asked: object, replies: Row['replies'], line: string): Row => ({
  actor: 'cards.saveRecord',
  input: { key: KEY, change: asked },
  replies: { listCards, ...replies },
  calls: [[line], LIST],
  output: { cards: [card], provider, added: null },
  whenRefused: rejects,
  fails: 'The cards could not be changed.',
});

const { addedUsd: _, ...chosen } = automatic;

export const cardRows: readonly Row[] = [
  {
    actor: 'topUp.readStart',
    input: KEY,
    replies: { listCards },
    calls: [LIST],
    output: { cards: [card], provider, begun: null },
    whenRefused: rejects,
    fails: 'The cards could not be loaded.',
  },
  {
    ...told,
    actor: 'topUp.startTopUp',
    input: { ...KEY, amount: '100', cardId: card.id, keepsCard: false },
    replies: { startTopUp: reply },
    calls: [['POST /api/v2/wallet/topUps?targetAccountId=5', { amount: '100', cardId: card.id }, 'id']],
    fails: 'Nobody knows yet whether this was paid.',
  },
  {
    ...told,
    actor: 'topUp.startTopUp',
    input: { ...KEY, amount: '100', cardId: null, keepsCard: true },
    replies: { startTopUp: reply },
    calls: [['POST /api/v2/wallet/topUps?targetAccountId=5', { amount: '100', keepsCard: true }, 'id']],
    fails: 'Nobody knows yet whether this was paid.',
  },
  {
    actor: 'topUp.readTopUp',
    input: { ...KEY, id: topUp.id },
    replies: { readTopUp: reply },
    calls: [READ],
    output: { topUp: paidTopUp, next: none },
    whenRefused: rejects,
    fails: 'It could not be seen what became of the payment.',
  },
  {
    ...told,
    actor: 'topUp.fillForm',
    input: { ...KEY, id: topUp.id, card: 'succeeds' },
    replies: { fillDemoForm: reply, readTopUp: reply },
    calls: [['POST /api/v2/wallet/demo/card?targetAccountId=5', { id: topUp.id, card: 'succeeds' }, 'id'], READ],
    fails: LOST,
  },
  {
    ...told,
    actor: 'topUp.confirmTopUp',
    input: { ...KEY, id: topUp.id, isConfirmed: true },
    replies: { confirmDemoTopUp: reply },
    calls: [['POST /api/v2/wallet/demo/confirm?targetAccountId=5', { id: topUp.id, isConfirmed: true }, 'id']],
    fails: LOST,
  },
  {
    actor: 'cards.loadRecord',
    input: { key: KEY },
    replies: { listCards },
    calls: [LIST],
    output: { cards: [card], provider, added: null },
    whenRefused: rejects,
    fails: 'The cards could not be loaded.',
  },
  change(
    { kind: 'makeDefault', id: otherCard.id },
    { makeCardDefault: () => ({ success }) },
    `PUT /api/v2/wallet/cards/${otherCard.id}/default?targetAccountId=5`,
  ),
  change(
    { kind: 'remove', id: otherCard.id },
    { removeCard: () => ({ success }) },
    `DELETE /api/v2/wallet/cards/${otherCard.id}?targetAccountId=5`,
  ),
  {
    actor: 'automaticTopUp.loadRecord',
    input: { key: KEY },
    replies: { readAutomaticTopUp: () => ({ success, automaticTopUp: automatic }) },
    calls: [['GET /api/v2/wallet/automaticTopUp?targetAccountId=5']],
    output: automatic,
    whenRefused: rejects,
    fails: 'It could not be seen whether funds are added automatically.',
  },
  {
    actor: 'automaticTopUp.carryOut',
    input: { work: { task: 'save', ...KEY, ...chosen } },
    replies: { setAutomaticTopUp: () => ({ success, automaticTopUp: automatic }) },
    calls: [['PUT /api/v2/wallet/automaticTopUp?targetAccountId=5', chosen]],
    output: { kind: 'done', done: automatic },
    whenRefused: refusedWith,
    fails: 'This could not be saved. Nothing was changed.',
  },
];
