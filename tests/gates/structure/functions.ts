/** Finds the function that an expression refers to, in this file or an imported one. */
import { type ArrowFunctionExpression, type Function as DeclaredFunction, type Expression, Visitor } from 'oxc-parser';
import { type FilesByPath, fileAt, targetOf } from './modules';
import type { SourceFile } from './source';

export type AnyFunction = ArrowFunctionExpression | DeclaredFunction;

/**
 * The function of an expression: inline, named, imported, a member of an imported namespace, or returned by a call. Undefined if the
 * source does not show it.
 */
export function functionOf(file: SourceFile, expression: Expression, files: FilesByPath): AnyFunction | undefined {
  if (isFunction(expression)) return expression;
  if (expression.type === 'Identifier') return functionNamed(file, expression.name, files);
  if (expression.type === 'MemberExpression' && !expression.computed && expression.object.type === 'Identifier') {
    const from = importedFrom(file, expression.object.name, files);
    return from?.name === '*' ? exported(from.file, expression.property.name, files) : undefined;
  }
  if (expression.type === 'CallExpression') {
    const maker = functionOf(file, expression.callee, files);
    return maker && resultsOf(maker).find(isFunction);
  }
  return undefined;
}

/** All expressions a function can return, without conditions, casts and parentheses. */
export function resultsOf({ body }: AnyFunction): Expression[] {
  if (!body) return [];
  if (body.type !== 'BlockStatement') return branches(body);
  const results: Expression[] = [];
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ReturnStatement({ argument }) {
      if (depth === 0 && argument) results.push(...branches(argument));
    },
  }).visit({ type: 'Program', body: body.body, sourceType: 'module', hashbang: null, start: 0, end: 0 });
  return results;
}

function branches(expression: Expression): Expression[] {
  switch (expression.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return branches(expression.expression);
    case 'ConditionalExpression':
      return [...branches(expression.consequent), ...branches(expression.alternate)];
    case 'LogicalExpression':
      return [...branches(expression.left), ...branches(expression.right)];
    default:
      return [expression];
  }
}

function isFunction(node: Expression): node is AnyFunction {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
}

function functionNamed(file: SourceFile, name: string, files: FilesByPath): AnyFunction | undefined {
  const here = declared(file, name);
  if (here) return here;
  const from = importedFrom(file, name, files);
  return from && exported(from.file, from.name, files);
}

function declared(file: SourceFile, name: string): AnyFunction | undefined {
  let found: AnyFunction | undefined;
  new Visitor({
    FunctionDeclaration(node) {
      if (node.id?.name === name) found ??= node;
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && id.name === name && init && isFunction(init)) found ??= init;
    },
  }).visit(file.parsed().program);
  return found;
}

function importedFrom(file: SourceFile, name: string, files: FilesByPath) {
  for (const { moduleRequest, entries } of file.parsed().module.staticImports) {
    const entry = entries.find(({ localName }) => localName.value === name);
    const target = entry && fileAt(targetOf(file.path, moduleRequest.value), files);
    if (target) return { file: target, name: entry.importName.name ?? '*' };
  }
  return undefined;
}

function exported(
  file: SourceFile,
  name: string,
  files: FilesByPath,
  seen = new Set<string>(),
): AnyFunction | undefined {
  if (seen.has(file.path)) return undefined;
  seen.add(file.path);
  for (const { moduleRequest, exportName, importName, localName } of file
    .parsed()
    .module.staticExports.flatMap(({ entries }) => entries)) {
    if (exportName.name !== null && exportName.name !== name) continue;
    const original = importName.name ?? localName.name ?? name;
    if (!moduleRequest) return functionNamed(file, original, files);
    const next = fileAt(targetOf(file.path, moduleRequest.value), files);
    const found = next && exported(next, exportName.name === null ? name : original, files, seen);
    if (found) return found;
  }
  return undefined;
}
