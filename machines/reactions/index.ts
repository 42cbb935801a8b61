export { reactionsMachine } from './reactions.machine';
export { selectReactionRefusal, selectWanted } from './reactions.selectors';
export type {
  ChangeReactionInput,
  ChangeReactionOutput,
  ReactionsContext,
  ReactionsEvent,
  ReactionsInput,
  ReactionsNews,
  WantedReaction,
} from './reactions.types';
export { reactionsShown, type ShownReaction } from './shown';
