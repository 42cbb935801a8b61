import { ANNOTATION, describeGate } from './fixture/planted';
import { packageFile } from './fixture/tree';

const OUTPUT = { line: ANNOTATION, args: ['--reporter', 'github-actions'] };
/** The entry of a page, which both configurations name. */
const ENTRY = { 'src/entries/parts.ts': "import '../main';\n" };
const used = (more: string) => `export const used = 1;\n${more}`;

describeGate(
  'knip',
  {
    'Unused files': { 'server/usedByNobody.ts': 'export const a = 1;' },
    'Unused exports::unused in': { 'server/unusedExport.ts': used('export const unused = 1;') },
    'Unused exported types::Unused in': { 'server/unusedType.ts': used('export type Unused = string;') },
    'Unused exports::selectUnused in': {
      'machines/lamp/lamp.selectors.ts':
        'export const selectUnused = () => 1;\nexport const selectWatts = () => 2;\nexport const selectLabel = () => 3;',
    },
    'Unused dependencies::fastify in': { 'package.json': packageFile('knip', { fastify: '*' }) },
    'Unresolved imports::./nowhere in': { 'tests/nowhere.test.ts': "import './nowhere';" },
  },
  {
    ...OUTPUT,
    base: {
      ...ENTRY,
      'tests/uses.test.ts':
        "export { used } from '../server/unusedExport';\nexport { used as more } from '../server/unusedType';\n",
    },
  },
);

describeGate(
  'knip:production',
  {
    'Unused files': { 'server/usedByTests.ts': 'export const a = 1;' },
    'selectHeat in': {
      'machines/lamp/lamp.selectors.ts':
        'export const selectHeat = () => 1;\nexport const selectWatts = () => 2;\nexport const selectLabel = () => 3;',
    },
  },
  {
    ...OUTPUT,
    base: {
      ...ENTRY,
      'tests/uses.test.ts': "import '../server/usedByTests';\nimport '../machines/lamp/lamp.selectors';\n",
    },
  },
);
