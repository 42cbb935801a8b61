import type { App, AppData, AppDefinition, WrittenApp } from '#contract/entities/app';
import { seal, unseal } from '../../request/seal';

/** The settings of an installed app by name. Those without a value are left out. */
export type Settings = Readonly<Record<string, string>>;

type Parameters = Readonly<
  Record<string, AppDefinition['dependencies']['providers']['auth'][string]['parameters']['properties'][string]>
>;

/** Where a setting is long enough, its end tells which one it is. */
const TOLD_FROM_CHARACTERS = 12;

export function settingsOf(secretKey: Buffer, stored: Buffer | null): Settings {
  return stored === null ? {} : ((unseal(secretKey, stored) ?? {}) as Settings);
}

export const sealSettings = (secretKey: Buffer, settings: Settings): Buffer => seal(secretKey, settings);

/** The settings that a definition asks for, of all its providers. */
export function parametersOf({ dependencies }: Pick<AppDefinition, 'dependencies'>): Parameters {
  const { auth } = dependencies.providers;
  return Object.fromEntries(Object.values(auth).flatMap((one) => Object.entries(one.parameters.properties)));
}

/** The values of a request, nested or not. A missing value is an empty text (specification 3). */
export function givenData({ appData = {}, dependencies }: WrittenApp): AppData {
  const nested = Object.values(dependencies?.providers?.auth ?? {}).flatMap((provider) =>
    Object.entries(provider.parameters?.properties ?? {}).map(([name, { value = '' }]) => [name, value] as const),
  );
  return { ...Object.fromEntries(nested), ...appData };
}

/** The stored settings with those of a request. Nobody can send a secret back, so an empty one says nothing; a null clears it. */
export function mergedSettings(
  definition: Pick<AppDefinition, 'dependencies'> | null,
  stored: Settings,
  given: AppData,
): Settings {
  const merged: Record<string, string> = { ...stored };
  const parameters = definition && parametersOf(definition);
  for (const [name, value] of Object.entries(given)) {
    const isSecret = isSecretIn(parameters, name);
    if (value !== null && value !== '') merged[name] = value;
    else if (value === null || !isSecret) delete merged[name];
  }
  return merged;
}

/** A setting that no definition knows may be a key. */
function isSecretIn(parameters: Parameters | null, name: string): boolean {
  return parameters?.[name]?.secret ?? true;
}

/** What may be told of the settings: values, and which secrets there are. */
export function toldSettings(definition: AppDefinition | null, settings: Settings) {
  const parameters = definition && parametersOf(definition);
  const names = [...new Set([...Object.keys(parameters ?? {}), ...Object.keys(settings)])];
  const open = names.filter((name) => !isSecretIn(parameters, name));
  return {
    appData: Object.fromEntries(open.map((name) => [name, settings[name] ?? ''])),
    set: names.filter((name) => isSecretIn(parameters, name) && settings[name] !== undefined),
  };
}

/** The providers of an app as they are told, each setting with its value (specification 3). */
export function toldProvider(
  { title, parameters }: AppDefinition['dependencies']['providers']['auth'][string],
  settings: Settings,
): Omit<App['dependencies']['providers']['auth'][string], 'authorization'> {
  const properties = Object.entries(parameters.properties).map(([name, parameter]) => {
    const value = settings[name] ?? '';
    const isTold = parameter.secret && value.length >= TOLD_FROM_CHARACTERS;
    const told = {
      ...parameter,
      value: parameter.secret ? '' : value,
      set: value !== '',
      ...(isTold ? { lastFour: value.slice(-4) } : {}),
    };
    return [name, told] as const;
  });
  return { title, parameters: { properties: Object.fromEntries(properties) } };
}

/** The titles of required settings without a value. */
export function missingSettings(definition: Pick<AppDefinition, 'dependencies'>, settings: Settings): string[] {
  return Object.entries(parametersOf(definition)).flatMap(([name, { title, required }]) =>
    required && (settings[name] ?? '') === '' ? [title] : [],
  );
}
