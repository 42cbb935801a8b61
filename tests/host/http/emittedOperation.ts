import type { WritingName } from '#tests/support/emitted.ts';
import { moneyIdOf } from '../isolation/recordsOfMoney';
import type { Of } from './emittedMoney';
import type { Step, Stored } from './emittedStep';

const TOLD: Stored = {
  type: 'announcement.changed',
  account: null,
  organization: null,
  agent: null,
  user: null,
  guest: null,
  payload: {},
};

/** What a super administrator does; what everybody is told has no place in the tree. */
export function operationSteps({ at, host }: Pick<Of, 'at' | 'host'>) {
  const told: Step = { by: 'superAdmin', emits: () => [TOLD] };
  const ofDifference = () => ({ params: { id: moneyIdOf('difference', host().world.accounts.organization) } });
  const body = (of: object): Pick<Step, 'by' | 'parts'> => ({ by: 'superAdmin', parts: () => ({ body: of }) });
  return {
    runJob: [body({ name: 'delete-expired' })],
    saveAnnouncement: [{ ...told, ...body({ text: 'Back at ten.', level: 'info' }) }],
    clearAnnouncement: [
      { ...told, parts: () => ({}) },
      { by: 'superAdmin', parts: () => ({}) },
    ],
    reconcile: [body({ days: 1 })],
    setDifferenceAside: [
      { by: 'superAdmin', parts: () => ({ ...ofDifference(), body: { note: 'Fees of the node.' } }) },
    ],
    askAboutDifference: [{ by: 'superAdmin', parts: ofDifference }],
    issueRefundToUser: [
      { ...body({ username: 'organization', usdAmount: 5 }), emits: () => [at('wallet.changed', 'organization')] },
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
