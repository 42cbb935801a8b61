import { contactsMerged, TWO_PEOPLE, UNDO } from '#contract/rules/messages';
import type { MergeContactsNews, mergeContactsMachine } from '../../forms/mergeContacts';
import { undoOf } from '../../work/contactNotice';
import { defineLaterFeature } from '../feature';
import { same } from '../hearing';

const CLOSE = { type: 'closeOverlay', params: { key: 'mergeContacts' } } as const;
const NAMELESS = 'one';

/** Two contacts side by side, and what becomes of them. */
export const mergeContacts = defineLaterFeature<typeof mergeContactsMachine, MergeContactsNews>({
  opens: ({ organizationId, query, has }) => {
    const [contactId, otherId] = [Number(query.get('contactId')), Number(query.get('otherId'))];
    if (organizationId === null || !has('mergeContacts') || !isId(contactId) || !isId(otherId)) return null;
    return { key: `${contactId}-${otherId}`, input: { key: { organizationId, contactId, otherId } } };
  },
  hears: { 'network.changed': same },
  tells: {
    'contacts.merged': ({ organizationId, name, otherId }) => [
      CLOSE,
      {
        type: 'showToast',
        params: {
          message: contactsMerged(name ?? NAMELESS),
          status: 'success',
          action: { label: UNDO, event: undoOf(organizationId, { kind: 'unmerge', contactId: otherId }) },
        },
      },
    ],
    'contacts.apart': () => [CLOSE, { type: 'showToast', params: { message: TWO_PEOPLE, status: 'success' } }],
  },
});

const isId = (id: number) => Number.isInteger(id) && id > 0;
