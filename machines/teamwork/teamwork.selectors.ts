import type { SnapshotFrom } from 'xstate';
import type { teamworkMachine } from './teamwork.machine';

type Teamwork = SnapshotFrom<typeof teamworkMachine>;

export const selectNotes = ({ context }: Teamwork) => context.notes;
export const selectPeople = ({ context }: Teamwork) => context.people;
export const selectReplies = ({ context }: Teamwork) => context.replies;
export const selectWays = ({ context }: Teamwork) => context.ways;
export const selectNoteDraft = ({ context }: Teamwork): string => context.draft;
export const selectNoteFailure = ({ context }: Teamwork) => context.noteFailure;
export const selectRepliesFailure = ({ context }: Teamwork) => context.changeFailure;
export const selectIsChangingReplies = (snapshot: Teamwork): boolean => snapshot.matches({ replies: 'changing' });
/** Whether what is typed is a note, and not a reply. */
export const selectWritesNote = (snapshot: Teamwork): boolean => !snapshot.matches({ note: 'closed' });
export const selectCanSendNote = (snapshot: Teamwork): boolean => snapshot.can({ type: 'note.send' });
