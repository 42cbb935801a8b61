import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { WritingName } from '#tests/support/emitted.ts';
import type { Helpers } from './emittedRooms';
import type { Step } from './emittedStep';

type OfContacts = Helpers & {
  readonly agentId: () => number;
  /** The room of the agent with somebody. */
  readonly roomWith: (peerId: number) => string;
};

/** Of no visitor of the world. */
const VISITOR_ID = 900_049;

/** Contacts of the organization. */
export function contactSteps({ at, call, execute, records: own, agentId, roomWith }: OfContacts) {
  const contact = (...contactIds: number[]) =>
    contactIds.map((contactId) => at('contact.changed', 'organization', { contactId }));
  const contactChanged: Step = { emits: () => contact(own().contactId) };
  const anyContactChanged: Step = { emits: () => [at('contact.changed', 'organization')] };
  const imported = (importId: unknown) => [at('contactImport.changed', 'organization', { importId })];
  const importChanged: Step = { emits: () => imported(own().importId) };
  /** A room of the agent with a contact. */
  const meet = (contactId: number) =>
    execute(sql`insert into room (agent_id, id, peer_id, peer_kind, peer_name)
      values (${agentId()}, ${roomWith(contactId)}, ${contactId}, 'contact', 'Before')`);
  /** A room of the agent with a visitor, who is that contact. */
  const visit = (contactId: number | null) =>
    execute(sql`insert into room (agent_id, id, peer_id, peer_kind, contact_id)
      values (${agentId()}, ${roomWith(VISITOR_ID)}, ${VISITOR_ID}, 'guest', ${contactId})
      on conflict (org_id, id) do update set contact_id = excluded.contact_id, contact_name = 'Before'`);
  const met = (contactId: number) => at('room.changed', 'agent', { roomId: roomWith(contactId) });
  return {
    saveContact: [
      contactChanged,
      {
        before: () => visit(null),
        parts: () => ({ ...call('saveContact'), body: { name: 'Visitor', visitorRoomId: roomWith(VISITOR_ID) } }),
        emits: () => [at('contact.changed', 'organization', { contactId: expect.any(Number) }), met(VISITOR_ID)],
      },
      {
        parts: () => ({ ...call('saveContact'), body: { name: 'Made' } }),
        emits: () => [at('contact.changed', 'organization', { contactId: expect.any(Number) })],
      },
      {
        before: () => meet(own().contactId),
        parts: () => ({ ...call('saveContact'), body: { id: own().contactId, name: 'Again' } }),
        emits: () => [met(own().contactId), ...contact(own().contactId)],
      },
    ],
    updateContact: [{ emits: () => [met(own().contactId), ...contact(own().contactId)] }, contactChanged],
    saveContext: [contactChanged],
    saveContactList: [anyContactChanged],
    saveListState: [contactChanged],
    leaveList: [contactChanged],
    deleteContactList: [anyContactChanged],
    restoreContact: [
      { emits: () => contact(own().deletedContactId) },
      {},
      {
        before: async () => {
          await visit(own().deletedContactId);
          await execute(sql`update contact set deleted_at = now() where id = ${own().deletedContactId}`);
        },
        emits: () => [met(VISITOR_ID), ...contact(own().deletedContactId)],
      },
    ],
    dismissDuplicate: [{ emits: () => contact(own().contactId, own().otherContactId) }],
    mergeContacts: [
      {
        before: () => meet(own().otherContactId),
        emits: () => [
          met(own().otherContactId),
          met(own().contactId),
          ...contact(own().contactId, own().otherContactId),
        ],
      },
    ],
    unmergeContact: [
      {
        parts: () => ({ ...call('unmergeContact'), params: { contactId: own().otherContactId } }),
        emits: () => [
          met(own().otherContactId),
          met(own().contactId),
          ...contact(own().contactId, own().otherContactId),
        ],
      },
      { emits: () => contact(own().contactId, own().mergedContactId) },
    ],
    createContactImport: [
      {
        parts: () => ({ ...call('createContactImport'), body: { csv: 'name\nAda' } }),
        emits: () => imported(expect.any(String)),
      },
    ],
    changeContactImport: [importChanged],
    startContactImport: [importChanged],
    stopContactImport: [importChanged],
    deleteContact: [
      {
        before: () => visit(own().contactId),
        emits: () => [met(VISITOR_ID), ...contact(own().contactId)],
      },
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
