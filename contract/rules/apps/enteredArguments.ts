import type { ParameterSchema } from './parameterSchema';

/** What a person entered for the arguments of a function, as its schema wants it. What is empty is left out. */
export function enteredArguments(
  { properties = {} }: ParameterSchema,
  entered: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { type }]) => {
      const text = entered[name]?.trim() ?? '';
      return text === '' ? [] : [[name, typedAs(type, text)]];
    }),
  );
}

/** A text that is no such value is sent as it is: the host says what is wrong with it. */
function typedAs(type: ParameterSchema['type'], text: string): unknown {
  if (type === 'string') return text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
