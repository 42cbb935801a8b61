import type { RealtimeEvent } from '#contract/entities/conversation';
import type { StoredEvent } from '#server/db/outbox.ts';
import type { Scope } from '#server/db/scope.ts';
import type { TargetAccount } from '../request/caller';

/**
 * Whether an event may be told to someone who works in that scope at that target: the same rule as row-level security has for
 * rows, applied to events (host.md 1, per-scope filtering). An event for one person is for nobody else.
 */
export function isWithinReach(event: StoredEvent, scope: Scope, target: TargetAccount | null): boolean {
  if (scope.kind === 'guest') return event.guestId === scope.guestId;
  if (scope.kind === 'auth' || scope.kind === 'jobs') return false;
  // Addressed to a person, it reaches him or her wherever the account is: somebody's own talk with another organization's agent.
  if (event.userId !== null) return event.userId === scope.userId;
  if (event.accountId === null) return false;
  switch (scope.kind) {
    case 'super':
      return true;
    case 'partner':
      return event.partnerId === scope.partnerId;
    case 'reseller':
      return event.resellerId === scope.resellerId;
    case 'agent':
      return event.agentId === scope.agentId || event.accountId === scope.agentId;
    case 'org':
      return event.orgId === scope.orgId && isOneOf(event, scope.permittedAccountIds) && isOfTarget(event, target);
  }
}

/** What the stream says of an event: ids only. */
export function realtimeEventOf(event: StoredEvent): RealtimeEvent {
  const { roomId, uuid, rev } = event.payload;
  return {
    type: event.type as RealtimeEvent['type'],
    ...(event.orgId === null ? {} : { organizationId: event.orgId }),
    ...(event.agentId === null ? {} : { agentId: event.agentId }),
    ...(typeof roomId === 'string' ? { roomId } : {}),
    ...(typeof uuid === 'string' ? { uuid } : {}),
    ...(typeof rev === 'number' ? { rev } : {}),
  };
}

function isOneOf({ agentId }: StoredEvent, permitted: readonly number[] | null | undefined): boolean {
  return permitted === null || permitted === undefined || agentId === null || permitted.includes(agentId);
}

/** A stream opened for one agent hears of that agent, and of what concerns its organization as a whole. */
function isOfTarget({ agentId }: StoredEvent, target: TargetAccount | null): boolean {
  return target?.type !== 'agent' || agentId === null || agentId === target.id;
}
