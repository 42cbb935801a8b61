import { assign, sendParent, setup } from 'xstate';
import { INTERNAL_ERROR, LOAD_CONTACTS_FAILED } from '#contract/rules/messages';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  ContactPair,
  DismissOutput,
  MergeContactsContext,
  MergeContactsEvent,
  MergeContactsInput,
  MergeContactsNews,
  MergeInput,
  MergeOutput,
} from './mergeContacts.types';

export const mergeContactsSetup = setup({
  types: {
    context: {} as MergeContactsContext,
    events: {} as MergeContactsEvent,
    input: {} as MergeContactsInput,
    tags: {} as Tag,
  },
  actors: {
    loadPair: placeholder<MergeContactsInput, ContactPair>('loadPair'),
    mergeContacts: placeholder<MergeInput, MergeOutput>('mergeContacts'),
    /** Says that they are two people. */
    dismissPair: placeholder<MergeContactsInput, DismissOutput>('dismissPair'),
  },
  guards: {
    isDone: (_, output: DismissOutput) => output.kind === 'done',
    isBack: ({ context, event }) => isBack(event, context.failure),
  },
  actions: {
    setPair: assign((_, pair: ContactPair) => ({ pair, failure: null })),
    pick: assign(({ context, event }) =>
      event.type === 'merge.pick' ? { picks: { ...context.picks, [event.field]: event.whose } } : {},
    ),
    forgetFailure: assign({ failure: null }),
    setRefusal: assign((_, output: DismissOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_CONTACTS_FAILED) })),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, INTERNAL_ERROR) })),
    tellMerged: sendParent(
      ({ context: { organizationId, otherId } }, output: MergeOutput): MergeContactsNews => ({
        type: 'contacts.merged',
        organizationId,
        otherId,
        name: output.kind === 'done' ? output.name : null,
      }),
    ),
    tellApart: sendParent({ type: 'contacts.apart' }),
  },
});
