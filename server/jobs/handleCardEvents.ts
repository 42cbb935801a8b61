import { handleCardEvent } from '../domain/money/cardEvents';
import { HANDLE_CARD_EVENT } from '../queue/kinds';
import { cardHostNamed } from './cardHostOf';
import { defineJob } from './job';

/** Looks at what an event of a provider of cards is about. */
export const handleCardEvents = defineJob({
  ...HANDLE_CARD_EVENT,
  parallel: 2,
  run: async (context, { provider, id }) => handleCardEvent(await cardHostNamed(context, provider), provider, id),
});
