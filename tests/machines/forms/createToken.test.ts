import { type CreateToken, createTokenMachine } from '#machines/forms/createToken';
import { proveForm } from './proveForm';

const NEW = { key: { targetAccountId: 12 } };
const SOME = { mode: 'some', groups: { agents: 'read', contacts: 'write' } } as const;
const made = { done: null, tells: { type: 'createToken.done' } } as const;

proveForm<CreateToken>(createTokenMachine, {
  new: { ...NEW, draft: { description: '', wish: { mode: 'all', groups: {} }, days: '90' } },
  edits: [{ ...NEW, edits: [{ description: 'Sync' }, { wish: SOME }], draft: { description: 'Sync', wish: SOME } }],
  tasks: {
    create: {
      cannot: [
        NEW,
        { ...NEW, edits: [{ description: ' ' }] },
        { ...NEW, edits: [{ description: 'Sync', wish: { mode: 'some', groups: {} } }] },
      ],
      does: [
        {
          ...NEW,
          edits: [{ description: ' Sync ' }],
          work: { task: 'create', ...NEW.key, description: 'Sync', scopes: ['write'], expiresInDays: 90 },
          ...made,
        },
        {
          ...NEW,
          edits: [{ description: 'Sync', wish: { mode: 'read', groups: { agents: 'write' } }, days: 'never' }],
          work: { task: 'create', ...NEW.key, description: 'Sync', scopes: ['read'], expiresInDays: null },
          ...made,
        },
        {
          ...NEW,
          edits: [{ description: 'Sync', wish: SOME, days: '30' }],
          work: {
            task: 'create',
            ...NEW.key,
            description: 'Sync',
            scopes: ['agents:read', 'contacts:write'],
            expiresInDays: 30,
          },
          ...made,
        },
      ],
    },
  },
});
