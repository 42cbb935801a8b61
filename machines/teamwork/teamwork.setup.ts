import { assign, sendTo, setup } from 'xstate';
import type { RealtimeEvent } from '#contract/entities/conversation';
import type { Note } from '#contract/entities/teamwork';
import { FETCH_CONVERSATION_FAILED, INTERNAL_ERROR } from '#contract/rules/messages';
import { isBack } from '../network';
import { isStale, READ, STALE } from '../shared/askAgain';
import { toFailure } from '../shared/failure';
import { deriveId } from '../shared/ids';
import { type KeepTextCommand, type KeepTextInput, withKept } from '../shared/keptText';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  ChangeRepliesInput,
  ChangeRepliesOutput,
  LoadTeamworkInput,
  LoadTeamworkOutput,
  SendNoteInput,
  SendNoteOutput,
  TeamworkContext,
  TeamworkEvent,
  TeamworkInput,
} from './teamwork.types';

export const teamworkSetup = setup({
  types: {
    context: {} as TeamworkContext,
    events: {} as TeamworkEvent,
    input: {} as TeamworkInput,
    tags: {} as Tag,
  },
  actors: {
    loadTeamwork: placeholder<LoadTeamworkInput, LoadTeamworkOutput>('loadTeamwork'),
    sendNote: placeholder<SendNoteInput, SendNoteOutput>('sendNote'),
    /** Changes the canned replies, and returns all. */
    changeReplies: placeholder<ChangeRepliesInput, ChangeRepliesOutput>('changeReplies'),
    /** Stores the typed note on this device, and sends what was stored (`KeptText`). */
    keepText: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepText'),
  },
  guards: {
    isSent: (_, output: SendNoteOutput) => output.kind === 'sent',
    isChanged: (_, output: ChangeRepliesOutput) => output.kind === 'changed',
    hasDraft: ({ context }) => context.draft.trim() !== '',
    isBack: ({ context, event }) => isBack(event, context.failure),
    mustAskAgain: isStale,
    bringsNote: ({ context, event }) =>
      event.type === 'realtime.received' && noteIn(context, event.event)?.note !== undefined,
    lacksNote: ({ context, event }) => event.type === 'realtime.received' && noteIn(context, event.event) !== null,
  },
  actions: {
    /** What an event brought meanwhile may be newer than what was read. */
    setLoaded: assign(({ context }, { notes, people, replies, ways }: LoadTeamworkOutput) => ({
      notes: joined(notes, context.notes),
      people,
      replies,
      ways,
      failure: null,
    })),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, FETCH_CONVERSATION_FAILED) })),
    beginReading: assign(READ),
    askAgain: assign(STALE),
    putNote: assign(({ context, event }) => {
      const note = event.type === 'realtime.received' ? noteIn(context, event.event)?.note : undefined;
      return note ? { notes: joined(context.notes, [note]) } : {};
    }),
    setDraft: assign(({ event }) => (event.type === 'note.edit' ? { draft: event.text } : {})),
    takeUp: assign(({ context, event }) =>
      event.type === 'text.kept' ? { draft: withKept(event, context.draft) } : {},
    ),
    take: assign(({ context }) => ({
      sending: noteOf(context),
      sentCount: context.sentCount + 1,
      draft: '',
      refused: null,
      noteFailure: null,
    })),
    setSent: assign(({ context }, output: SendNoteOutput) =>
      output.kind === 'sent' ? { notes: joined(context.notes, [output.note]), sending: null } : {},
    ),
    giveBack: assign(({ context }) => ({ draft: unsent(context), refused: context.sending, sending: null })),
    setRefusal: assign((_, output: SendNoteOutput) =>
      output.kind === 'refused' ? { noteFailure: output.failure } : {},
    ),
    setSendError: assign((_, { error }: Thrown) => ({ noteFailure: toFailure(error, INTERNAL_ERROR) })),
    keepTyped: sendTo('keepText', ({ context }) => ({ type: 'text.keep', text: unsent(context) })),
    noteChange: assign(({ event }) =>
      event.type === 'replies.change' ? { change: event.change, changeFailure: null } : {},
    ),
    setChanged: assign((_, output: ChangeRepliesOutput) =>
      output.kind === 'changed' ? { replies: output.replies, change: null } : { changeFailure: output.failure },
    ),
    setChangeError: assign((_, { error }: Thrown) => ({ changeFailure: toFailure(error, INTERNAL_ERROR) })),
  },
});

/** Every text that is not stored yet. */
const unsent = ({ sending, draft }: TeamworkContext): string => [sending?.text, draft].filter(Boolean).join('\n');

const noteOf = ({ draft, refused, seed, sentCount }: TeamworkContext) => {
  const text = draft.trim();
  return refused?.text === text ? refused : { uuid: deriveId(seed, sentCount), text };
};

/** Merges two lists of notes, each note once, in order of time. */
const joined = (earlier: readonly Note[], later: readonly Note[]): readonly Note[] => {
  const byId = new Map([...earlier, ...later].map((note) => [note.uuid, note]));
  return [...byId.values()].sort((one, other) => one.timestamp - other.timestamp);
};

/** The event, if it is about a note of this room. */
const noteIn = ({ roomId }: TeamworkContext, event: RealtimeEvent) =>
  event.type === 'note.created' && event.roomId === roomId ? event : null;
