import { handleCardEvent } from '../domain/money/cardEvents';
import { HANDLE_CARD_EVENT } from '../queue/kinds';
import { cardHostOf } from './cardHostOf';
import { defineJob } from './job';

/** Looks at what an event of the provider of cards is about. */
export const handleCardEvents = defineJob({
  ...HANDLE_CARD_EVENT,
  parallel: 2,
  run: (context, { provider, id }) => handleCardEvent(cardHostOf(context), provider, id),
});
