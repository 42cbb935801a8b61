import { describeGate } from './fixture/planted';

describeGate('types', [
  {
    breach: 'a type is wrong',
    says: 'TS2322',
    plant: { 'contract/planted.ts': "export const id: number = 'one';\n" },
  },
  {
    breach: 'an element of a list is taken for granted',
    says: 'TS2322',
    plant: { 'server/planted.ts': 'export const first = (list: number[]): number => list[0];\n' },
  },
  {
    breach: 'an optional property is set to undefined',
    says: 'TS2375',
    plant: { 'server/planted.ts': 'export const query: { page?: number } = { page: undefined };\n' },
  },
  {
    breach: 'a type is imported without saying so',
    says: 'TS1484',
    plant: {
      'server/planted.ts':
        "import { safeFetch } from './outgoing/safeFetch';\nimport { Account } from './account';\n\nexport const a: Account = { id: safeFetch.length };\n",
      'server/account.ts': 'export type Account = { id: number };\n',
    },
  },
]);
