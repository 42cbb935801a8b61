import type { RepliesChange } from '#machines/teamwork';
import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

type TeamworkRef = FeatureRef<'teamwork'>;

/** Provides what the team shares beside the open conversation. */
export const TeamworkFeature = (props: ScopeProps) => <FeatureScope of="teamwork" {...props} />;
export const useTeamworkRef = () => useActor('teamwork');

const teamworkVerbs = verbsOf((send: TeamworkRef['send']) => ({
  openNote: () => send({ type: 'note.open' }),
  closeNote: () => send({ type: 'note.close' }),
  editNote: (text: string) => send({ type: 'note.edit', text }),
  sendNote: () => send({ type: 'note.send' }),
  changeReplies: (change: RepliesChange) => send({ type: 'replies.change', change }),
}));

export const useTeamworkVerbs = () => teamworkVerbs(useTeamworkRef());
