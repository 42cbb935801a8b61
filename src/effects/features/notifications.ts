import { fromPromise } from 'xstate';
import type { Notification } from '#contract/entities/notification';
import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import type { Notifications, NotificationsChange } from '#machines/workspace/features';
import { answering } from '../answering';
import { carryOut } from '../carryOut';
import type { EffectDeps } from '../deps';

type Key = { readonly key: { readonly targetAccountId: number } };

/** The effects of what the person should look at (specification 7, Activity and notifications). */
export function defineNotificationsEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  /** What each account's list had so far. */
  const known = new Map<number, Set<string>>();

  async function load({ key: { targetAccountId } }: Key, signal: AbortSignal): Promise<Notifications> {
    const { success: _, ...found } = await api.call('listNotifications', {}, { signal, targetAccountId });
    const { notifications, settings } = found;
    // What was there at first is in the list; only what is new calls for the person.
    const before = known.get(targetAccountId) ?? new Set(notifications.map(({ id }) => id));
    for (const one of notifications) if (!before.has(one.id)) platform.notices.announce(noticeOf(one), settings);
    known.set(targetAccountId, new Set([...before, ...notifications.map(({ id }) => id)]));
    return found;
  }

  return {
    actors: {
      loadRecord: answering<Notifications, Key>(deps, INTERNAL_ERROR, load),
      saveRecord: fromPromise<Notifications, Key & { readonly change: NotificationsChange }>(({ input, signal }) =>
        carryOut(deps, async () => {
          const { targetAccountId } = input.key;
          const { change } = input;
          if ('choose' in change) {
            await api.call('saveNotificationSettings', { body: change.choose }, { signal, targetAccountId });
          } else await api.call('clearNotifications', { body: change }, { signal, targetAccountId });
          return load(input, signal);
        }),
      ),
    },
  };
}

const noticeOf = ({ id, name, text }: Notification) => ({ id, title: name, text });
