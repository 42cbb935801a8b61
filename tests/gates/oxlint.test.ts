import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ANNOTATION, type Breaches, describeGate } from './fixture/planted';

/** One breach for each rule of .oxlintrc.json: the rule's name, and the code that breaks it. */
const CODE: Readonly<Record<string, string>> = {
  'await-thenable': 'export async function run() {\n  await 1;\n}',
  'no-array-delete': 'export function run(list: number[]) {\n  delete list[0];\n}',
  'no-base-to-string': 'export const text = (value: { a: number }) => String(value);',
  'no-deprecated': '/** @deprecated gone */\nfunction old() {}\nexport const run = () => old();',
  'no-duplicate-type-constituents': 'export type Name = string | string;',
  'no-floating-promises': 'async function save() {}\nexport function run() {\n  save();\n}',
  'no-for-in-array': 'export function run(list: number[]) {\n  for (const i in list) console.log(i);\n}',
  'no-implied-eval': "export const run = () => setTimeout('a()', 1);",
  'no-misused-promises': 'async function save() {\n  return true;\n}\nexport const run = () => (save() ? 1 : 2);',
  'no-misused-spread': 'export const run = (list: number[]) => ({ ...list });',
  'no-redundant-type-constituents': 'export type Name = unknown | string;',
  'no-unnecessary-type-assertion': 'export const run = (name: string) => name as string;',
  'no-unsafe-argument': "export const run = () => Number.parseInt(JSON.parse('1'));",
  'no-unsafe-assignment': "export function run() {\n  const value = JSON.parse('1');\n  return String(value);\n}",
  'no-unsafe-call': "export const run = () => void JSON.parse('1')();",
  'no-unsafe-member-access': "export const run = () => void JSON.parse('1').a;",
  'no-unsafe-return': "export const run = () => JSON.parse('1');",
  'only-throw-error': "export function run() {\n  throw 'oh';\n}",
  'prefer-promise-reject-errors': "export const run = () => Promise.reject('oh');",
  'require-array-sort-compare': 'export const run = (list: number[]) => list.sort();',
  'switch-exhaustiveness-check':
    "export function run(tab: 'a' | 'b') {\n  switch (tab) {\n    case 'a':\n      console.log(tab);\n  }\n}",
};

const BREACHES: Breaches = Object.fromEntries(
  Object.entries(CODE).map(([rule, code]) => [`typescript(${rule})`, { [`server/${rule}.ts`]: code }]),
);

describeGate('lint:oxlint', BREACHES, { line: ANNOTATION, args: ['--format=github'] });

it('has a breach for every rule of .oxlintrc.json', () => {
  const Config = z.object({ rules: z.record(z.string(), z.unknown()) });
  const { rules } = Config.parse(JSON.parse(readFileSync('.oxlintrc.json', 'utf8')));
  expect(Object.keys(rules)).toEqual(Object.keys(CODE).map((rule) => `typescript/${rule}`));
});
