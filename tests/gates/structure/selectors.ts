/**
 * Finds useless selectors: those that return the whole snapshot, and those that return a new object or list each time without
 * `shallowEqual`, so that every event would render. Imported selectors are followed.
 */
import { type CallExpression, type Expression, Visitor } from 'oxc-parser';
import { type AnyFunction, functionOf, resultsOf } from './functions';
import type { FilesByPath } from './modules';
import { isTypeScript, lineAt, type SourceFile, type Violation } from './source';

/** The hooks that take a selector, with the index of their comparison argument. */
const HOOKS: ReadonlyMap<string, number> = new Map([
  ['useFact', 2],
  ['useSelector', 2],
  ['useOptionalFact', 3],
]);
/** Methods that return a new list or object at every call. */
const COPIES = new Set(['map', 'filter', 'flatMap', 'flat', 'slice', 'concat', 'toSorted', 'toReversed', 'toSpliced']);
const MAKES = new Set(['keys', 'values', 'entries', 'fromEntries', 'assign', 'from', 'groupBy']);

export function checkSelectors(files: readonly SourceFile[]): Violation[] {
  const scripts = files.filter(isTypeScript);
  const byPath = new Map(scripts.map((file) => [file.path, file]));
  return scripts
    .filter((file) => file.path.startsWith('src/'))
    .flatMap((file) => hookCalls(file).flatMap((call) => judge(file, call, byPath)));
}

type HookCall = { readonly call: CallExpression; readonly comparesAt: number };

function hookCalls(file: SourceFile): HookCall[] {
  const calls: HookCall[] = [];
  new Visitor({
    CallExpression(node) {
      const comparesAt = node.callee.type === 'Identifier' ? HOOKS.get(node.callee.name) : undefined;
      if (comparesAt !== undefined) calls.push({ call: node, comparesAt });
    },
  }).visit(file.parsed().program);
  return calls;
}

function judge(file: SourceFile, { call, comparesAt }: HookCall, files: FilesByPath): Violation[] {
  const [, argument] = call.arguments;
  const compare = call.arguments[comparesAt];
  if (!argument || argument.type === 'SpreadElement') return [];
  const selector = functionOf(file, argument, files);
  const message = selector && fault(selector, compare?.type === 'Identifier' && compare.name === 'shallowEqual');
  return message ? [{ path: file.path, line: lineAt(file.text, call.start), rule: 'selectors', message }] : [];
}

function fault(selector: AnyFunction, isShallow: boolean): string | undefined {
  const results = resultsOf(selector);
  const [snapshot] = selector.params;
  const isWhole = (result: Expression) =>
    result.type === 'Identifier' && snapshot?.type === 'Identifier' && result.name === snapshot.name;
  if (results.some(isWhole)) return 'selects the whole snapshot: select the fact that is drawn';
  if (!isShallow && results.some(isFresh))
    return 'makes a new object each time: select single facts, or pass shallowEqual';
  return undefined;
}

function isFresh(result: Expression): boolean {
  if (['ObjectExpression', 'ArrayExpression', 'NewExpression'].includes(result.type)) return true;
  if (result.type !== 'CallExpression' || result.callee.type !== 'MemberExpression' || result.callee.computed)
    return false;
  const { object, property } = result.callee;
  const isStatic = object.type === 'Identifier' && /^(?:Object|Array|Map)$/.test(object.name);
  return property.type === 'Identifier' && (isStatic ? MAKES : COPIES).has(property.name);
}
