import type { LogFieldType } from '../../logs/fields';
import type { Aggregation } from './functions';

/** A place in the text of a formula, from its first character to behind its last. */
export type FormulaSpan = { readonly from: number; readonly to: number };

/** What is wrong, where, and what was probably meant there. */
export type FormulaProblem = FormulaSpan & { readonly message: string; readonly suggestion?: string };

/**
 * What a part of a formula is. Moments are numbers of seconds, days are texts. `any`: what is kept with a conversation by names in dots,
 * which is taken for what its place needs.
 */
export type FormulaType = 'number' | 'text' | 'boolean' | 'any';

/**
 * How the value of a field is taken. `figure`: a number, or 1 and 0 for yes and no; `any`: only whether there is one, and which.
 * Otherwise as filters of the log compare it (`contract/rules/logs`).
 */
export type FieldReading = LogFieldType | 'figure' | 'any';

export type Arithmetic = '+' | '-' | '*' | '/' | '%';
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * A formula that is read: every part has the type that its place needs. Without a value (`null`) it is as in SQL: what is calculated with
 * one has none, and a condition that is neither true nor false is none of them. By zero is divided to 0.
 */
export type FormulaNode =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null'; readonly type: Exclude<FormulaType, 'any'> }
  /** In seconds. */
  | { readonly kind: 'now' }
  | { readonly kind: 'field'; readonly path: readonly string[]; readonly as: FieldReading }
  /** 1 for true, 0 for false. */
  | { readonly kind: 'figure'; readonly of: FormulaNode }
  | { readonly kind: 'negative' | 'abs'; readonly of: FormulaNode }
  | {
      readonly kind: 'arithmetic';
      readonly operator: Arithmetic;
      readonly left: FormulaNode;
      readonly right: FormulaNode;
    }
  | {
      readonly kind: 'compare';
      readonly operator: Comparison;
      readonly left: FormulaNode;
      readonly right: FormulaNode;
    }
  | { readonly kind: 'and' | 'or'; readonly of: readonly FormulaNode[] }
  | { readonly kind: 'not' | 'isNull'; readonly of: FormulaNode }
  | { readonly kind: 'between'; readonly of: FormulaNode; readonly low: FormulaNode; readonly high: FormulaNode }
  /** All of one type: that of `of`. */
  | { readonly kind: 'in'; readonly of: FormulaNode; readonly values: readonly number[] | readonly string[] }
  | { readonly kind: 'like' | 'regex'; readonly of: FormulaNode; readonly pattern: string }
  | {
      readonly kind: 'if';
      readonly condition: FormulaNode;
      readonly yes: FormulaNode;
      readonly no: FormulaNode;
    }
  | { readonly kind: 'aggregate'; readonly name: Aggregation; readonly of: FormulaNode };
