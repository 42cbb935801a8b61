import { isDeepStrictEqual } from 'node:util';
import type { RealtimeEvent } from '#contract/entities/conversation';
import type { Note } from '#contract/entities/teamwork';
import type { ChangeRepliesOutput, SendNoteOutput, TeamworkContext } from '#machines/teamwork';
import type { Did } from '#tests/harness/effects.ts';
import { deriveId } from '../../../machines/shared/ids';

/** The terms of a team's notes as functions of a context, written independently of the machine. */
type News = { readonly context: TeamworkContext; readonly event: { readonly event: RealtimeEvent } };

/** The event is about a note of this room. */
export const isOfRoom = ({ context, event: { event } }: News): boolean =>
  event.type === 'note.created' && event.roomId === context.roomId;

export const notesIn = ({ event }: News['event']): readonly Note[] =>
  event.type === 'note.created' && event.note ? [event.note] : [];

/** Each note once, as it was told last, in the order of their times. */
export const inOrder = (earlier: readonly Note[], later: readonly Note[]): readonly Note[] =>
  [...earlier.filter(({ uuid }) => later.every((note) => note.uuid !== uuid)), ...later].sort(
    (one, other) => one.timestamp - other.timestamp,
  );

/** What is typed becomes the note, under an id of its own; one that was not stored keeps its id while it is unchanged. */
export const sends = ({ seed, draft, refused, sentCount }: TeamworkContext) => {
  const text = draft.trim();
  return {
    sending: refused?.text === text ? refused : { uuid: deriveId(seed, sentCount), text },
    sentCount: sentCount + 1,
    draft: '',
    refused: null,
    noteFailure: null,
  };
};

const unsent = ({ sending, draft }: TeamworkContext) => [sending?.text, draft].filter(Boolean).join('\n');

/** The note goes back into the input, before what was typed since. */
export const givesBack = (context: TeamworkContext) => ({
  draft: unsent(context),
  refused: context.sending,
  sending: null,
});

export const refusalOf = (output: SendNoteOutput) => (output.kind === 'refused' ? output.failure : null);
export const sentIn = (output: SendNoteOutput) => (output.kind === 'sent' ? [output.note] : []);

/** The replies are as the host says; what was refused stays wanted, and is told. */
export const became = (output: ChangeRepliesOutput): Partial<TeamworkContext> =>
  output.kind === 'changed' ? { replies: output.replies, change: null } : { changeFailure: output.failure };

export const KEEP = 'send keepText text.keep';

type Step = { readonly after: { readonly context: TeamworkContext }; readonly did: readonly Did[] };

/** What the host does not have is kept on this device. */
export const isKept = ({ after, did }: Step): boolean =>
  isDeepStrictEqual(did.find(({ label }) => label === KEEP)?.event, { type: 'text.keep', text: unsent(after.context) });

export const OFFLINE = { kind: 'offline', message: 'You are offline.' } as const;
export const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
