/** The apps that an account makes: madeApps, appMaker. */
import type { StoredDefinition } from '#contract/entities/app';
import type { MadeForm } from '#machines/appMaker';
import type { Row } from './row';
import { RESELLER, refusedWith, rejects } from './row';

const KEY = { appId: 'tables', appVersion: '1.0' };
const called = {
  name: 'free_tables',
  title: 'Free tables',
  description: 'Tells what is free.',
  parameters: {
    type: 'object' as const,
    properties: { day: { type: 'string' as const }, guests: { type: 'integer' as const } },
    required: ['day', 'guests'],
  },
  movesMoney: false,
  request: { method: 'GET' as const, url: 'https://tables.example', headers: {}, encoding: 'json' as const },
};
const dependencies = { providers: { auth: {} } };
const definition: StoredDefinition = {
  ...KEY,
  name: 'Tables',
  description: '',
  dependencies,
  functions: [called],
  clientSecretsSet: [],
};
const made = {
  name: 'free_tables',
  title: 'Free tables',
  description: 'Tells what is free.',
  movesMoney: false,
  method: 'GET',
  url: ' https://tables.example ',
  headers: [],
  parameters: [
    { name: 'day', type: 'string', description: '', required: true },
    { name: 'guests', type: 'integer', description: '', required: true },
  ],
  isRaw: false,
  schema: '',
  body: '',
  encoding: 'json',
  resultPath: '',
  timeLimitMs: '',
};
const form: MadeForm = {
  ...KEY,
  name: 'Tables',
  description: '',
  image: '',
  providers: [],
  functions: [made],
};
const written = { name: 'Tables', description: '', dependencies, functions: [called] };
const tried = { result: ['18:30'], durationMs: 5 };

const LIST = ['GET /api/v2/appDefinitions?targetAccountId=3'] as const;
const listed = { listAppDefinitions: () => ({ success: true as const, definitions: [definition] }) };
const saved = () => ({ success: true as const, definition });
const LOAD_FAILED = 'The apps could not be loaded.';
const SAVE_FAILED = 'The app could not be saved.';

export const appMakingRows: readonly Row[] = [
  {
    actor: 'madeApps.loadRecord',
    as: RESELLER,
    input: { key: { accountId: 3 } },
    replies: listed,
    calls: [LIST],
    output: { definitions: [definition] },
    whenRefused: rejects,
    fails: LOAD_FAILED,
  },
  {
    actor: 'madeApps.saveRecord',
    as: RESELLER,
    input: { key: { accountId: 3 }, change: { retired: KEY } },
    replies: { ...listed, deleteAppDefinition: () => ({ success: true }) },
    calls: [['DELETE /api/v2/appDefinitions/tables/1.0?targetAccountId=3'], LIST],
    output: { definitions: [definition] },
    whenRefused: rejects,
    fails: SAVE_FAILED,
  },
  {
    actor: 'appMaker.loadDefinition',
    as: RESELLER,
    input: { accountId: 3, key: KEY },
    replies: listed,
    calls: [LIST],
    output: definition,
    whenRefused: rejects,
    fails: LOAD_FAILED,
  },
  {
    actor: 'appMaker.saveDefinition',
    as: RESELLER,
    input: { accountId: 3, key: null, form },
    replies: { defineApp: saved },
    calls: [['POST /api/v2/appDefinitions?targetAccountId=3', { ...KEY, ...written }]],
    output: { kind: 'done' },
    whenRefused: refusedWith,
    fails: SAVE_FAILED,
  },
  {
    actor: 'appMaker.saveDefinition',
    as: RESELLER,
    input: { accountId: 3, key: KEY, form },
    replies: { changeAppDefinition: saved },
    calls: [['PUT /api/v2/appDefinitions/tables/1.0?targetAccountId=3', written]],
    output: { kind: 'done' },
    whenRefused: refusedWith,
    fails: SAVE_FAILED,
  },
  {
    actor: 'appMaker.tryMade',
    as: RESELLER,
    input: { accountId: 3, form, index: 0, entered: { day: 'Sunday', guests: '6' }, settings: { apiKey: 'sk' } },
    replies: { tryDefinition: () => ({ success: true, tried }) },
    calls: [
      [
        'POST /api/v2/appDefinitions/try?targetAccountId=3',
        { dependencies, function: called, appData: { apiKey: 'sk' }, arguments: { day: 'Sunday', guests: 6 } },
      ],
    ],
    output: { kind: 'tried', tried },
    whenRefused: refusedWith,
    fails: 'The function could not be tried.',
  },
];
