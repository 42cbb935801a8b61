import { moneyIdOf } from '../recordsOfMoney';
import { body, every, none, ofOrganization, type Rows, reach, type Subject } from './row';

/** The cards of an account, and the funds that they add. */

const within = (input: (subject: Subject) => object) => ({
  ...body('organization', (subject) => ({ body: input(subject) })),
  within: 'organization' as const,
});
const ofPath = (what: Parameters<typeof moneyIdOf>[0]) =>
  ofOrganization('path', ({ accountId }) => ({ params: { id: moneyIdOf(what, accountId) } }));

const AUTOMATIC = { isOn: false, belowUsd: 20, addUsd: 100, monthlyUsd: 500 };

export const cardRows: Rows = {
  readCardSetup: reach(...ofPath('cardSetup')),
  makeCardDefault: reach(...ofPath('card')),
  removeCard: reach(...ofPath('unusedCard')),
  fillDemoForm: reach(within(({ accountId }) => ({ id: moneyIdOf('cardSetup', accountId), card: 'succeeds' }))),
  startTopUp: reach(
    ...every(() => ({ body: { amount: 25 } })),
    within(({ accountId }) => ({ amount: 25, cardId: moneyIdOf('card', accountId) })),
  ),
  readTopUp: reach(...ofPath('topUp')),
  confirmDemoTopUp: reach(within(({ accountId }) => ({ id: moneyIdOf('topUp', accountId), isConfirmed: true }))),
  vidaCredit: none({ body: { amount: 25, slug: 'isolated-link' } }),
  setAutomaticTopUp: reach(
    ...every(() => ({ body: { ...AUTOMATIC, cardId: null } })),
    within(({ accountId }) => ({ ...AUTOMATIC, cardId: moneyIdOf('card', accountId) })),
  ),
};
