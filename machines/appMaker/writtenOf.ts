import type { FunctionRequest, HTTP_METHODS } from '#contract/entities/app';
import type { ParameterSchema } from '#contract/rules/apps/parameterSchema';
import { NOT_A_NUMBER, NOT_JSON, NOT_JSON_OBJECT, nameTwice } from '#contract/rules/messages';
import type { Failure } from '../shared/failure';
import type { MadeForm, MadeFunction, MadeProvider } from './madeForm';
import { schemaOf } from './schemas';

/** What the form says, as the host takes it. The host says what is wrong with it, except what cannot be sent at all. */

export type Written<T> = { readonly kind: 'written'; readonly written: T } | Wrong;
type Wrong = { readonly kind: 'refused'; readonly failure: Failure };

/** Thrown inside, so that the first problem ends the writing. */
class Problem extends Error {
  readonly input: string;
  constructor(input: string, message: string) {
    super(message);
    this.input = input;
  }
}

export const writtenOf = (form: MadeForm) =>
  attempt(() => {
    const secrets = form.providers.flatMap(({ name, signsIn, clientSecret }) =>
      signsIn && clientSecret !== '' ? [[name.trim(), clientSecret] as const] : [],
    );
    return {
      name: form.name.trim(),
      description: form.description.trim(),
      ...given('image', form.image),
      dependencies: dependenciesOf(form),
      functions: form.functions.map(functionOf),
      ...(secrets.length > 0 && { clientSecrets: Object.fromEntries(secrets) }),
    };
  });

/** One function, with what it may be filled in with: to try it. */
export const writtenFunctionOf = (form: MadeForm, index: number) =>
  attempt(() => {
    const made = form.functions[index];
    if (!made) throw new Problem('functions', NOT_JSON_OBJECT);
    return { dependencies: dependenciesOf(form), function: functionOf(made, index) };
  });

function attempt<T>(write: () => T): Written<T> {
  try {
    return { kind: 'written', written: write() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { kind: 'refused', failure: { kind: 'invalid', message: error.message, input: error.input } };
  }
}

function dependenciesOf({ providers }: MadeForm) {
  const path = 'dependencies.providers.auth';
  return { providers: { auth: record(path, providers, (one) => providerOf(one, `${path}.${one.name.trim()}`)) } };
}

function providerOf({ title, settings, signsIn, ...oauth }: MadeProvider, path: string) {
  const properties = record(
    `${path}.parameters.properties`,
    settings,
    ({ title: label, description, placeholder, secret, required }) => ({
      title: label.trim(),
      ...given('description', description),
      ...given('placeholder', placeholder),
      secret,
      required,
    }),
  );
  return {
    title: title.trim(),
    parameters: { properties },
    ...(signsIn && {
      oauth: {
        authorizeUrl: oauth.authorizeUrl.trim(),
        tokenUrl: oauth.tokenUrl.trim(),
        scopes: oauth.scopes.split(/[\s,]+/).filter(Boolean),
        clientId: oauth.clientId.trim(),
      },
    }),
  };
}

function functionOf(made: MadeFunction, index: number) {
  const path = `functions.${index}`;
  const { name, title, description, movesMoney, timeLimitMs, resultPath } = made;
  const limit = timeLimitMs.trim() === '' ? null : Number(timeLimitMs);
  if (Number.isNaN(limit)) throw new Problem(`${path}.timeLimitMs`, NOT_A_NUMBER);
  return {
    name: name.trim(),
    title: title.trim(),
    description: description.trim(),
    parameters: made.isRaw ? rawSchema(made, `${path}.parameters`) : formSchema(made, `${path}.parameters`),
    movesMoney,
    request: requestOf(made, `${path}.request`),
    ...given('resultPath', resultPath),
    ...(limit !== null && { timeLimitMs: limit }),
  };
}

function requestOf({ method, url, headers, body, encoding }: MadeFunction, path: string) {
  return {
    method: method as (typeof HTTP_METHODS)[number],
    url: url.trim(),
    headers: record(`${path}.headers`, headers, ({ value }) => value.trim()),
    ...(body.trim() !== '' && { body: objectIn(body, `${path}.body`) }),
    encoding: encoding as FunctionRequest['encoding'],
  };
}

const rawSchema = ({ schema }: MadeFunction, path: string) =>
  objectIn(schema, path) as Record<string, unknown> & ParameterSchema;

function formSchema({ parameters }: MadeFunction, path: string): ParameterSchema {
  record(path, parameters, () => true);
  return schemaOf(parameters);
}

/** By name, each of which counts once. */
function record<T extends { readonly name: string }, V>(
  path: string,
  all: readonly T[],
  write: (one: T) => V,
): Record<string, V> {
  const written: Record<string, V> = {};
  for (const one of all) {
    const name = one.name.trim();
    if (Object.hasOwn(written, name)) throw new Problem(`${path}.${name}`, nameTwice(name));
    written[name] = write(one);
  }
  return written;
}

function objectIn(text: string, path: string): Record<string, unknown> {
  const value = parsed(text, path);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem(path, NOT_JSON_OBJECT);
  return value as Record<string, unknown>;
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Problem(path, NOT_JSON);
  }
}

const given = <K extends string>(key: K, text: string): { readonly [P in K]?: string } =>
  (text.trim() === '' ? {} : { [key]: text.trim() }) as { readonly [P in K]?: string };
