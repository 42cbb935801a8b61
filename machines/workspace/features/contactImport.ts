import type { ContactImportNews, contactImportMachine } from '../../contactImport';
import { defineLaterFeature } from '../feature';
import { AS_TALK } from '../hearing';

/** The import of contacts that the address names, or a new one. */
export const contactImport = defineLaterFeature<typeof contactImportMachine, ContactImportNews>({
  opens: ({ type, targetAccountId: organizationId, query, has }) =>
    type === 'organization' && has('importContacts')
      ? { key: `${organizationId}`, input: { organizationId, importId: query.get('importId') } }
      : null,
  readdressed: ({ importId }) => [{ type: 'import.addressed', importId }],
  hears: AS_TALK,
  tells: {
    'import.named': ({ importId }) => [
      {
        type: 'openOverlay',
        params: { key: 'importContacts', ...(importId !== null && { parameters: { importId } }) },
      },
    ],
  },
});
