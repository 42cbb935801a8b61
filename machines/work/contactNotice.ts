import { UNDO } from '#contract/rules/messages';
import {
  CONTACTS_APART,
  contactsDeleted,
  contactsListed,
  contactsRestored,
  contactsTagged,
  contactsUnlisted,
  contactsUntagged,
  FILE_SAVED,
  ROOM_TIED,
} from '#contract/rules/messages/contactWork';
import type { Notice } from '../toast';
import type { ContactUndo, ContactWork, ContactWorkDone } from './contactWork';

/** What a person reads about what was done, with a button that undoes as much of it as was done. */
export function noticeOf({ organizationId, work, contactIds, failure }: ContactWorkDone): Omit<Notice, 'noticeId'> {
  const opposite = contactIds.length === 0 ? null : oppositeOf(work, contactIds);
  return {
    message: failure?.message ?? said(work, contactIds.length),
    status: failure ? 'error' : 'success',
    ...(opposite && { action: { label: UNDO, event: undoOf(organizationId, opposite) } }),
  };
}

export const undoOf = (organizationId: number, work: ContactWork): ContactUndo => ({
  type: 'contacts.undo',
  organizationId,
  work,
});

function said(work: ContactWork, count: number): string {
  switch (work.kind) {
    case 'delete':
      return contactsDeleted(count);
    case 'restore':
      return contactsRestored(count);
    case 'tag':
      return contactsTagged(count, work.tag);
    case 'untag':
      return contactsUntagged(count, work.tag);
    case 'putOn':
      return contactsListed(count, work.listName);
    case 'takeOff':
      return contactsUnlisted(count, work.listName);
    case 'unmerge':
      return CONTACTS_APART;
    case 'tie':
      return ROOM_TIED;
    case 'export':
    case 'saveErrors':
      return FILE_SAVED;
  }
}

/** What undoes it; null for what is an undo itself, or changes nothing. */
function oppositeOf(work: ContactWork, contactIds: readonly number[]): ContactWork | null {
  if (work.kind === 'delete') return { kind: 'restore', contactIds };
  if (work.kind === 'tag') return { kind: 'untag', contactIds, tag: work.tag };
  if (work.kind === 'putOn') return { kind: 'takeOff', contactIds, listName: work.listName };
  if (work.kind === 'takeOff') return { kind: 'putOn', contactIds, listName: work.listName };
  return null;
}
