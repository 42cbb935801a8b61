import type { UsageExport } from '#contract/entities/business';
import { type UsageExportForm, usageExportMachine } from '#machines/forms/usageExport';
import { proveForm } from './proveForm';

const key = { targetAccountId: 3 };
const HOST_KEY = `SHA256:${'k'.repeat(43)}`;
const CONFIG: UsageExport = {
  deliveryProtocol: 'sftp',
  rotationMinutes: '15',
  host: 'files.harbor.example',
  port: 2_202,
  username: 'harbor',
  password: '••••',
  path: '/usage',
  hostKey: HOST_KEY,
  nextAtMs: 1,
  files: [],
};
const EMPTY = {
  rotationMinutes: '60',
  host: '',
  port: '22',
  username: '',
  password: '',
  path: '/',
  hostKey: '',
} as const;
const DRAFT = {
  ...EMPTY,
  rotationMinutes: '15',
  host: 'files.harbor.example',
  port: '2202',
  username: 'harbor',
  path: '/usage',
} as const;
const NONE = { key, record: { config: null } };
const KNOWN = { key, record: { config: CONFIG } };
const CHOICE = {
  deliveryProtocol: 'sftp',
  rotationMinutes: '15',
  host: 'files.harbor.example',
  port: 2_202,
  username: 'harbor',
  password: 'secret',
  path: '/usage',
} as const;
const tells = { type: 'usageExport.done' } as const;

proveForm<UsageExportForm>(usageExportMachine, {
  edits: [
    { ...NONE, edits: [], draft: EMPTY },
    { ...KNOWN, edits: [{ rotationMinutes: '1440' }], draft: { ...DRAFT, rotationMinutes: '1440' } },
  ],
  tasks: {
    save: {
      cannot: [
        NONE,
        // The password is entered again.
        KNOWN,
        { ...KNOWN, edits: [{ password: 'secret', host: ' ' }] },
        { ...KNOWN, edits: [{ password: 'secret', username: '' }] },
        { ...KNOWN, edits: [{ password: 'secret', port: '0' }] },
        { ...KNOWN, edits: [{ password: 'secret', port: 'ssh' }] },
        { ...KNOWN, edits: [{ password: 'secret', port: '65536' }] },
        { ...KNOWN, edits: [{ password: 'secret', path: 'usage' }] },
      ],
      does: [
        {
          ...KNOWN,
          edits: [{ password: 'secret' }],
          work: { task: 'save', ...key, choice: CHOICE },
          done: CONFIG,
          tells,
          stays: DRAFT,
        },
        {
          ...KNOWN,
          edits: [{ password: 'secret', hostKey: ` ${HOST_KEY} ` }],
          work: { task: 'save', ...key, choice: { ...CHOICE, hostKey: HOST_KEY } },
          done: CONFIG,
          tells,
          stays: DRAFT,
        },
      ],
    },
    remove: {
      cannot: [NONE],
      does: [{ ...KNOWN, work: { task: 'remove', ...key }, done: null, tells, stays: EMPTY }],
    },
  },
});
