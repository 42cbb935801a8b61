import * as z from 'zod/mini';
import { APP_SCRIPTS_LIMIT, appScript, type BrandField, brandValues } from '#contract/entities/brand';

/** The values that an account set itself. */
export type OwnValues = Readonly<Partial<Record<BrandField, string>>>;

/** The settings of an account that hold its brand. */
export const BRAND_SETTINGS = {
  name: 'brandName',
  accentColor: 'accentColor',
  logo: 'brandLogo',
  favicon: 'brandFavicon',
  supportUrl: 'supportUrl',
  talkToSalesUrl: 'talkToSalesUrl',
  tosUrl: 'tosUrl',
  privacyUrl: 'privacyUrl',
  mailSender: 'mailSender',
} as const satisfies Record<BrandField, string>;

const picture = z.string().check(z.regex(/^\/api\/v1\/profile\/dp\/[\da-f-]{36}\.webp$/));
const SCHEMAS = { ...brandValues, logo: picture, favicon: picture } satisfies Record<BrandField, z.ZodMiniType<string>>;

/**
 * The valid ones of an account's settings: other calls store settings as they come. An account that is reached at a host name of
 * its own shows its name there, until it chooses another.
 */
export function ownValuesOf(settings: Readonly<Record<string, unknown>>, nameAtOwnHost: string | undefined): OwnValues {
  const found = (Object.keys(BRAND_SETTINGS) as BrandField[]).flatMap((field) => {
    const { success, data } = z.safeParse(SCHEMAS[field], settings[BRAND_SETTINGS[field]]);
    return success ? [[field, data] as const] : [];
  });
  return { ...(nameAtOwnHost === undefined ? {} : { name: nameAtOwnHost }), ...Object.fromEntries(found) };
}

/** The valid scripts that an account set for its own host names. */
export function ownScriptsOf({ appScripts }: Readonly<Record<string, unknown>>): string[] {
  const scripts: readonly unknown[] = Array.isArray(appScripts) ? appScripts.slice(0, APP_SCRIPTS_LIMIT) : [];
  return scripts.flatMap((script) => appScript.safeParse(script).data ?? []);
}
