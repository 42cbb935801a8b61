import type { WritingName } from '#tests/support/emitted.ts';
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
export function operationSteps({ at }: { readonly at: (type: 'wallet.changed', key: 'organization') => Stored }) {
  const told: Step = { by: 'superAdmin', emits: () => [TOLD] };
  const body = (of: object): Pick<Step, 'by' | 'parts'> => ({ by: 'superAdmin', parts: () => ({ body: of }) });
  return {
    runJob: [body({ name: 'delete-expired' })],
    saveAnnouncement: [{ ...told, ...body({ text: 'Back at ten.', level: 'info' }) }],
    clearAnnouncement: [
      { ...told, parts: () => ({}) },
      { by: 'superAdmin', parts: () => ({}) },
    ],
    issueRefundToUser: [
      { ...body({ username: 'organization', usdAmount: 5 }), emits: () => [at('wallet.changed', 'organization')] },
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
