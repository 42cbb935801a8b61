import { draftsIn } from '#contract/rules/conversations/composing';
import { composeOf } from '#machines/workspace/features';
import type { EffectDeps } from './deps';
import { ownKey } from './ownKey';
import { keptTextIn } from './texts';

/** The key of the drafts of a place: whose organization, whose inbox, and the tab. */
const KEY = /^(\d+)\/(\d+)\.(.+)$/;

/** The inboxes with messages to somebody new that wait for the network, of this tab and of closed ones. */
export async function findQueued(deps: EffectDeps): Promise<readonly ReturnType<typeof composeOf>[]> {
  const { storage } = deps.platform;
  const prefix = ownKey(deps, 'text.compose/');
  const kept = storage.keys().filter((key) => key.startsWith(prefix));
  if (kept.length === 0) return [];
  const own = await deps.tabs.id();
  const open = await deps.tabs.openIds();
  const found = kept.flatMap((key) => {
    const [, organizationId, targetAccountId, tab = ''] = KEY.exec(key.slice(prefix.length)) ?? [];
    const isFree = tab === own || (deps.tabs.seesOthers && !open.has(tab));
    const isDue = isFree && draftsIn(keptTextIn(storage.read(key) ?? '').text).some(({ isQueued }) => isQueued);
    return isDue ? [composeOf(Number(organizationId), Number(targetAccountId))] : [];
  });
  return [...new Map(found.map((one) => [one.key, one])).values()];
}
