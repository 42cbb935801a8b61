import { describeGate } from './fixture/planted';
import { packageFile } from './fixture/tree';

describeGate('knip', [
  {
    breach: 'a file is used by nobody',
    says: 'Unused files',
    plant: { 'server/planted.ts': 'export const a = 1;\n' },
  },
  {
    breach: 'an export is used by nobody',
    says: 'Unused exports',
    plant: {
      'server/outgoing/safeFetch.ts':
        'export const unused = 1;\n\nexport function safeFetch(url: string): Promise<Response> {\n  return fetch(url);\n}\n',
    },
  },
  {
    breach: 'an exported type is used by nobody',
    says: 'Unused exported types',
    plant: {
      'server/outgoing/safeFetch.ts':
        'export type Unused = string;\n\nexport function safeFetch(url: string): Promise<Response> {\n  return fetch(url);\n}\n',
    },
  },
  {
    breach: 'a selector is used by nobody',
    says: 'selectUnused',
    plant: {
      'machines/lamp/lamp.selectors.ts':
        'export const selectUnused = () => 1;\nexport const selectWatts = () => 2;\nexport const selectLabel = () => 3;\n',
    },
  },
  {
    breach: 'a package is used by nobody',
    says: 'Unused dependencies',
    plant: { 'package.json': packageFile('knip', { fastify: '*' }) },
  },
  {
    breach: 'an import leads nowhere',
    says: 'Unresolved imports',
    plant: { 'tests/planted.test.ts': "import './nowhere';\n" },
  },
]);

/** An entry of a page. */
const PAGE = { 'src/entries/console.ts': "import '../main';\n" };

describeGate(
  'knip:production',
  [
    {
      breach: 'a file is imported by a test alone',
      says: 'Unused files',
      plant: {
        'server/planted.ts': 'export const planted = 1;\n',
        'tests/planted.test.ts': "import '../server/planted';\n",
      },
    },
    {
      breach: 'an export is imported by a test alone',
      says: 'selectHeat',
      plant: {
        'machines/lamp/lamp.selectors.ts':
          'export const selectHeat = () => 1;\nexport const selectWatts = () => 2;\nexport const selectLabel = () => 3;\n',
        'tests/planted.test.ts': "import '../machines/lamp/lamp.selectors';\n",
      },
    },
  ],
  { base: PAGE },
);
