import type { FunctionRequest } from '#contract/entities/app';
import { filledIn, type Placeholder, wholePlaceholder } from '#contract/rules/apps/placeholders';
import { FUNCTION_ARGUMENT_IN_PATH } from '#contract/rules/messages';
import type { Settings } from '../apps/settings';
import { FunctionFailure } from './functionHost';

/** What the placeholders of a call stand for. */
export type Values = {
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly settings: Settings;
  /** By provider. */
  readonly token: Readonly<Record<string, string>>;
};

export type FilledRequest = {
  readonly url: string;
  readonly method: FunctionRequest['method'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The HTTP call of a function with its values. A missing one is an empty text. */
export function fillRequest(request: FunctionRequest, values: Values): FilledRequest {
  const { method, encoding } = request;
  const url = filledIn(request.url, (placeholder) => urlPart(placeholder, values));
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, text]) => [
      name.toLowerCase(),
      filledIn(text, (one) => textOf(valueAt(one, values))).replace(NOT_IN_HEADERS, ''),
    ]),
  );
  if (request.body === undefined || method === 'GET') return { url, method, headers };
  const body = filledBody(request.body, values) as Readonly<Record<string, unknown>>;
  return encoding === 'form'
    ? { url, method, headers: { 'content-type': FORM, ...headers }, body: formOf(body) }
    : { url, method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

const FORM = 'application/x-www-form-urlencoded';
/** A line break would begin another header; Node sends the rest as Latin-1. */
const NOT_IN_HEADERS = /[^\t\x20-\x7e\xa0-\xff]/g;

/** A part of an address is escaped, except the host, which only a setting can be. */
function urlPart(placeholder: Placeholder, values: Values): string {
  const text = textOf(valueAt(placeholder, values));
  // A step up would reach another part of the service.
  if (/^\.{1,2}$/.test(text)) throw new FunctionFailure(FUNCTION_ARGUMENT_IN_PATH);
  if (placeholder.kind === 'settings' && /^[\w.-]+(?::\d{1,5})?$/.test(text)) return text;
  return encodeURIComponent(text);
}

/** Texts that are only a placeholder take its value with its type; without a value they are left out. */
function filledBody(template: unknown, values: Values): unknown {
  if (typeof template === 'string') {
    const whole = wholePlaceholder(template);
    if (whole?.kind === 'arguments') return valueAt(whole, values);
    return filledIn(template, (one) => textOf(valueAt(one, values)));
  }
  if (Array.isArray(template)) return template.map((item) => filledBody(item, values) ?? null);
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, filledBody(value, values)]));
}

function formOf(body: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, textOf(value)])).toString();
}

function valueAt({ kind, name }: Placeholder, values: Values): unknown {
  return Object.hasOwn(values[kind], name) ? values[kind][name] : undefined;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
