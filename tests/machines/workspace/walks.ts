import { startWalk } from '#tests/harness/index.ts';
import { accountOf, inputOf, owner, placeOf } from './fixtures';
import { workspacePlan } from './workspace.plan';

export type Walk = ReturnType<typeof entered>;

/** The workspace of an account at an address with all machines, before anything was answered. */
export const entered = (targetAccountId: number, href: string, identity = owner) => {
  const walk = startWalk(workspacePlan, inputOf(identity, targetAccountId, href));
  walk.resolve('loadMachines', undefined);
  return walk;
};

/** The same with its account. */
export const opened = (targetAccountId: number, href: string, favorites: readonly number[] = []) => {
  const walk = entered(targetAccountId, href);
  walk.resolve('readAccount', { kind: 'found', account: accountOf(targetAccountId, favorites) });
  return walk;
};

export const goTo = (walk: Walk, href: string) => walk.send({ type: 'location.changed', place: placeOf(href) });

/** Ids of the features that live, sorted; without those at every place of an organization and its agents, and beside every inbox. */
export const features = ({ snapshot }: Walk) =>
  Object.keys(snapshot.children)
    .filter(
      (id) =>
        id.includes(':') &&
        !/^(notifications|announcement|contactWork|agentWork|accountWork|inboxCounts|outbox):/.test(id),
    )
    .sort();

/** What the named action was given, each time. */
export const given = (walk: Walk, label: string) =>
  walk.did.filter((one) => one.label === label).map(({ params }) => params);
