import { FAVORITES_LIMIT } from '#contract/rules/constants';
import { favoritesFull, SAVE_ACCOUNT_FAILED } from '#contract/rules/messages';
import { toFailure } from '../../shared/failure';
import { TAGS } from '../../shared/tags';
import { workspaceSetup } from '../workspace.setup';

const TOO_MANY = { message: favoritesFull(FAVORITES_LIMIT), status: 'error' } as const;

/** Up to five agents, in order (specification 3, 9). Shown at once; the last order wins; a refusal takes it back. */
export const favorites = workspaceSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'favorites.set': [
          { guard: 'exceedsFavorites', actions: { type: 'showToast', params: TOO_MANY } },
          { guard: 'isAccountKnown', target: 'saving', actions: 'setFavorites' },
        ],
      },
    },
    saving: {
      tags: TAGS.busy,
      entry: 'askFavorites',
      invoke: {
        id: 'saveFavorites',
        src: 'saveFavorites',
        input: ({ context }) => ({ targetAccountId: context.targetAccountId, favorites: context.askedFavorites }),
        onDone: [
          { guard: 'hasOtherFavorites', target: 'saving', reenter: true },
          { target: 'idle', actions: { type: 'confirmFavorites', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'idle',
          actions: [
            'rollBackFavorites',
            {
              type: 'showToast',
              params: ({ event }) => ({
                message: toFailure(event.error, SAVE_ACCOUNT_FAILED).message,
                status: 'error',
              }),
            },
          ],
        },
      },
      on: {
        'favorites.set': [
          { guard: 'exceedsFavorites', actions: { type: 'showToast', params: TOO_MANY } },
          { actions: 'setFavorites' },
        ],
      },
    },
  },
});
