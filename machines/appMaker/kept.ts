import {
  EMPTY_FORM,
  EMPTY_FUNCTION,
  EMPTY_HEADER,
  EMPTY_PARAMETER,
  EMPTY_PROVIDER,
  EMPTY_SETTING,
  type MadeForm,
} from './madeForm';

/** What is typed, as a text on this device: without secrets, which are entered again. */

export const textOf = (form: MadeForm): string =>
  JSON.stringify({ ...form, providers: form.providers.map((one) => ({ ...one, clientSecret: '' })) });

export const isSame = (one: MadeForm, other: MadeForm): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The form in a stored text; of several, which tabs left as lines, the last. Null: there is none. */
export function formIn(text: string): MadeForm | null {
  const forms = text.split('\n').flatMap((line) => {
    const stored = objectIn(line);
    return stored === null ? [] : [formFrom(stored)];
  });
  return forms.at(-1) ?? null;
}

type Stored = Readonly<Record<string, unknown>>;

const formFrom = (stored: Stored): MadeForm => ({
  ...shaped(EMPTY_FORM, stored),
  providers: listIn(stored, 'providers').map((one) => ({
    ...shaped(EMPTY_PROVIDER, one),
    clientSecret: '',
    settings: listIn(one, 'settings').map((setting) => shaped(EMPTY_SETTING, setting)),
  })),
  functions: listIn(stored, 'functions').map((one) => ({
    ...shaped(EMPTY_FUNCTION, one),
    headers: listIn(one, 'headers').map((header) => shaped(EMPTY_HEADER, header)),
    parameters: listIn(one, 'parameters').map((parameter) => shaped(EMPTY_PARAMETER, parameter)),
  })),
});

/** Anything can write to the storage of a browser: only what is of the right kind is taken. */
function shaped<T extends object>(empty: T, stored: Stored): T {
  const fields: [string, unknown][] = Object.entries(empty);
  const taken = fields.map(([key, value]): [string, unknown] => {
    const given = stored[key];
    return [key, typeof given === typeof value && typeof given !== 'object' ? given : value];
  });
  return Object.fromEntries(taken) as T;
}

function listIn(stored: Stored, key: string): Stored[] {
  const list = stored[key];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function objectIn(line: string): Stored | null {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
