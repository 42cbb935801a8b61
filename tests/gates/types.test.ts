import { describeGate } from './fixture/planted';

describeGate(
  'types',
  {
    TS2322: {
      'contract/wrong.ts': "export const id: number = 'one';",
      // An element of a list is taken for granted.
      'server/element.ts': 'export const first = (list: number[]): number => list[0];',
    },
    TS2375: { 'server/undefined.ts': 'export const query: { page?: number } = { page: undefined };' },
    // A type is imported without saying so.
    TS1484: {
      'server/importsType.ts':
        "import { safeFetch } from './outgoing/safeFetch';\nimport { Name } from './name';\n\nexport const a: Name = safeFetch.name;",
    },
  },
  { line: /^(?<path>\S+)\(\d+,\d+\): (?<says>error .*)$/, base: { 'server/name.ts': 'export type Name = string;\n' } },
);
