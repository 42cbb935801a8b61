import type { RealtimeEvent } from '#contract/entities/conversation';
import type { StoredEvent } from '#server/db/outbox.ts';
import type { Scope } from '#server/db/scope.ts';
import { toListItem } from '../domain/accounts/toAccount';
import type { TargetAccount } from '../request/caller';
import type { EventWithRows } from './rows';

/** Whose stream it is: scope, target, and the highest account whose names may be shown. */
export type Viewer = {
  readonly scope: Scope;
  readonly target: TargetAccount | null;
  readonly topId: number | null;
  /** A program reads it: nothing of the person's own beside its account. */
  readonly ofProgram?: boolean;
};

/** The one event that is for everybody who is signed in. */
const FOR_EVERYBODY = 'announcement.changed';

/** Where something happened, and whose it is. */
export type Placed = Omit<StoredEvent, 'type' | 'payload' | 'cursor' | 'createdAt'> & { readonly type?: string };

/**
 * Whether a viewer may see an event: the rule of row-level security, applied to events (host.md 1, per-scope filtering). An event
 * for one person or visitor is for nobody else. It reaches them whatever their account: it belongs to their own chat with an agent.
 */
export function isWithinReach(event: Placed, { scope, target, ofProgram = false }: Viewer): boolean {
  if (scope.kind === 'auth' || scope.kind === 'jobs') return false;
  if (scope.kind === 'guest') return event.guestId === scope.guestId;
  if (event.type === FOR_EVERYBODY) return true;
  if (event.guestId !== null) return false;
  if (event.userId !== null) {
    if (event.userId !== scope.userId) return false;
    // Of their chats elsewhere a program hears nothing.
    if (!ofProgram || event.accountId === null) return true;
  }
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

/** Whether an account is the viewer's own or stands above it. */
export function isUnder(accountId: number, { scope }: Pick<Viewer, 'scope'>): boolean {
  switch (scope.kind) {
    case 'partner':
      return accountId === scope.partnerId;
    case 'reseller':
      return [scope.partnerId, scope.resellerId].includes(accountId);
    case 'org':
      return [scope.partnerId, scope.resellerId, scope.orgId].includes(accountId);
    case 'agent':
      return [scope.partnerId, scope.resellerId, scope.orgId, scope.agentId].includes(accountId);
    default:
      return false;
  }
}

/** Rooms are listed at an agent or an organization; a member of an organization lists its agents. */
const isAboveRooms = ({ kind }: Scope) => kind === 'partner' || kind === 'reseller' || kind === 'super';

/** The same for viewers who see the same of an event that is within reach of both. */
export function sightOf({ scope, topId }: Viewer): string {
  return `${isAboveRooms(scope)} ${topId}`;
}

/** The event as a viewer sees it, which depends on `sightOf`: no more than the lists of the same target show. */
export function realtimeEventOf(event: EventWithRows, { scope, topId }: Viewer): RealtimeEvent {
  const { type, orgId, agentId, accountId, payload, rows } = event;
  const isAbove = isAboveRooms(scope);
  const item = rows.account && (isAbove || agentId !== null) ? toListItem(rows.account, topId) : undefined;
  const shown = {
    type,
    organizationId: orgId ?? undefined,
    agentId: agentId ?? undefined,
    roomId: payload.roomId,
    uuid: payload.uuid,
    rev: payload.rev,
    message: isAbove ? undefined : rows.message,
    room: isAbove ? undefined : rows.room,
    log: rows.log,
    note: isAbove ? undefined : rows.note,
    ...(type === 'knowledge.changed' && {
      knowledgeBaseId: payload.knowledgeBaseId,
      documentId: payload.documentId,
      knowledgeBase: rows.knowledgeBase,
      document: rows.document,
    }),
    // Only its id: what its rooms are depends on the viewer.
    ...(type === 'contact.changed' && { contactId: payload.contactId }),
    ...(type === 'call.changed' && { callId: payload.callId }),
    ...(type === 'contactImport.changed' && { importId: payload.importId, contactImport: rows.contactImport }),
    ...(type === 'templateMigration.changed' && { migrationId: payload.migrationId }),
    ...((type === 'wallet.changed' || type === 'webhook.changed') && { accountId }),
    ...(type === 'account.changed' ? { accountId, account: item } : { agent: item?.agent }),
  };
  return shown as RealtimeEvent;
}

function isOneOf({ agentId }: Placed, permitted: readonly number[] | null | undefined): boolean {
  return permitted === null || permitted === undefined || agentId === null || permitted.includes(agentId);
}

/** A stream for one agent gets the events of that agent, and those of its whole organization. */
function isOfTarget({ agentId }: Placed, target: TargetAccount | null): boolean {
  return target?.type !== 'agent' || agentId === null || agentId === target.id;
}
