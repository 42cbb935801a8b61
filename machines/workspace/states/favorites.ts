import { FAVORITES_LIMIT } from '#contract/rules/constants';
import { favoritesFull, SAVE_FAVORITES_FAILED } from '#contract/rules/messages/platform';
import { toFailure } from '../../shared/failure';
import { required } from '../../shared/required';
import { TAGS } from '../../shared/tags';
import { favoriteRemoved } from '../favorites';
import { workspaceSetup } from '../workspace.setup';

const TOO_MANY = { message: favoritesFull(FAVORITES_LIMIT), status: 'error' } as const;

/**
 * Up to five agents of an organization, in order (specification 3, 9). A change is shown at once and saved; the last order
 * wins; a refusal rolls it back; a removed favorite can be restored for a while. An agent shows those of its organization.
 */
export const favorites = workspaceSetup.createStateConfig({
  initial: 'idle',
  on: {
    'favorites.set': [
      { guard: 'exceedsFavorites', actions: { type: 'showToast', params: TOO_MANY } },
      { guard: 'removesFavorite', actions: [favoriteRemoved, 'setFavorites'] },
      { guard: 'knowsFavorites', actions: 'setFavorites' },
    ],
    'favorites.restore': { guard: 'mayRestore', actions: 'restoreFavorite' },
  },
  states: {
    idle: {
      always: [
        { guard: 'mustReadFavorites', target: 'reading' },
        { guard: 'hasUnsavedFavorites', target: 'saving' },
      ],
    },
    reading: {
      tags: TAGS.busy,
      entry: 'takeFavorites',
      invoke: {
        id: 'readFavorites',
        src: 'readFavorites',
        input: ({ context }) => ({ accountId: required(context.account?.organizationId) }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'chooseAgain', params: ({ event }) => event.output },
            { type: 'showFavorites', params: ({ event }) => event.output },
          ],
        },
        // They are loaded again when the account changes; nothing waits for them.
        onError: 'idle',
      },
    },
    saving: {
      tags: TAGS.busy,
      entry: 'askFavorites',
      invoke: {
        id: 'saveFavorites',
        src: 'saveFavorites',
        input: ({ context }) => ({ accountId: context.favoritesOf ?? 0, favorites: context.askedFavorites }),
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
                message: toFailure(event.error, SAVE_FAVORITES_FAILED).message,
                status: 'error',
              }),
            },
          ],
        },
      },
    },
  },
});
