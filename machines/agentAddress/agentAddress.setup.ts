import { assign, sendParent, setup } from 'xstate';
import { ADDRESS_CHECK_MS } from '#contract/rules/constants';
import { CHECK_ADDRESS_FAILED, LOAD_ADDRESS_FAILED, SAVE_ADDRESS_FAILED } from '#contract/rules/messages/platform';
import { addressProblem, typedAddress } from '#contract/rules/values/publicAddress';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  AddressRecord,
  AgentAddressContext,
  AgentAddressEvent,
  AgentAddressInput,
  AgentAddressNews,
  CheckAddressInput,
  CheckOutput,
  SaveAddressInput,
  SaveAddressOutput,
} from './agentAddress.types';

export const agentAddressSetup = setup({
  types: {
    context: {} as AgentAddressContext,
    events: {} as AgentAddressEvent,
    input: {} as AgentAddressInput,
    tags: {} as Tag,
  },
  actors: {
    loadAddress: placeholder<AgentAddressInput, AddressRecord>('loadAddress'),
    checkAddress: placeholder<CheckAddressInput, CheckOutput>('checkAddress'),
    saveAddress: placeholder<SaveAddressInput, SaveAddressOutput>('saveAddress'),
  },
  delays: { quiet: ADDRESS_CHECK_MS },
  guards: {
    /** What is typed is another address than the agent's, and one that it could have. */
    isToCheck: ({ context, event }) => event.type === 'agentAddress.edit' && needsCheck(context.record, event.typed),
    isFree: ({ context: { checked } }) => checked?.problem === null,
    isRefused: (_, output: SaveAddressOutput) => output.kind === 'refused',
  },
  actions: {
    takeRecord: assign((_, record: AddressRecord) => ({ record, typed: record.slug })),
    keepTyped: assign(({ event }) =>
      event.type === 'agentAddress.edit' ? { typed: event.typed, checked: null, failure: null } : {},
    ),
    takeCheck: assign((_, checked: CheckOutput) => ({ checked })),
    takeSaved: assign(({ context: { record } }, output: SaveAddressOutput) =>
      output.kind === 'saved'
        ? { record: record && { ...record, slug: output.slug }, typed: output.slug, checked: null }
        : {},
    ),
    forgetFailure: assign({ failure: null }),
    keepRefusal: assign((_, output: SaveAddressOutput) =>
      output.kind === 'refused' ? { failure: output.failure, checked: null } : {},
    ),
    keepError: assign((_, { task, error }: Thrown & { task: keyof typeof FAILED }) => ({
      failure: toFailure(error, FAILED[task]),
    })),
    tellSaved: sendParent({ type: 'agentAddress.saved' } satisfies AgentAddressNews),
  },
});

const FAILED = { load: LOAD_ADDRESS_FAILED, check: CHECK_ADDRESS_FAILED, save: SAVE_ADDRESS_FAILED } as const;

const needsCheck = (record: AddressRecord | null, typed: string): boolean => {
  const slug = typedAddress(typed);
  return slug !== record?.slug && addressProblem(slug) === null;
};

/** What the host is asked about the address that is typed. */
export const askedOf = ({ agentId, record, typed }: AgentAddressContext): CheckAddressInput => ({
  agentId,
  username: record?.username ?? '',
  slug: typedAddress(typed),
});
