/**
 * The arrows of the layout: `contract ← machines ← src`, `contract ← server`, and those inside `src`. A specifier counts by its
 * resolved target, so all forms of imports of a file (subpath, relative, dynamic, re-export, type-only) are treated alike.
 */
import { type Import, importsOf, withoutExtension } from './modules';
import { isTypeScript, lineAt, type SourceFile, type Violation } from './source';

type ImportRule = {
  /** The files it applies to: folders end in `/`; files have no extension. */
  inside: readonly string[];
  except?: readonly string[];
  /** The imports it applies to: by default all, and never those in `unless`. */
  of?: readonly string[];
  unless?: readonly string[];
  /** What is still allowed: nothing, only types, only `import()`, or only these names. */
  allow?: 'types' | 'dynamic' | readonly string[];
  why: string;
};

export const RULES: readonly ImportRule[] = [
  {
    inside: ['contract/'],
    unless: ['contract/', 'zod/mini', 'dequal/lite', 'libphonenumber-js/max'],
    why: 'the contract imports nothing of ours, and zod/mini, dequal/lite and libphonenumber-js alone of others',
  },
  {
    inside: ['machines/'],
    unless: ['machines/', 'contract/', 'xstate', 'dequal/lite'],
    why: 'machines import xstate, dequal/lite and the contract, nothing else',
  },
  { inside: ['server/'], of: ['src/', 'machines/', 'tests/'], why: 'the host knows the contract only' },
  { inside: ['src/'], of: ['server/', 'tests/'], why: 'console and host meet over HTTP only' },
  { inside: ['src/'], of: ['node:'], why: 'the console runs in a browser' },
  { inside: ['src/'], of: ['zod'], unless: ['zod/mini'], why: 'the console ships zod/mini only' },

  {
    inside: ['src/ui/'],
    of: ['src/api/', 'src/effects/', 'src/inspect/'],
    why: 'views draw snapshots and send events; they carry nothing out',
  },
  { inside: ['src/ui/'], of: ['src/platform/'], allow: 'types', why: 'views know types of the platform only' },
  { inside: ['src/ui/'], of: ['xstate'], allow: 'types', why: 'views know types of xstate only' },
  {
    inside: ['src/ui/'],
    of: ['src/app/'],
    unless: ['src/app/hooks'],
    why: 'views reach the actors through src/app/hooks only',
  },
  { inside: ['src/effects/'], of: ['src/ui/', 'src/app/'], why: 'effects join api and platform to machines' },
  {
    inside: ['src/api/'],
    of: ['src/ui/', 'src/app/', 'src/effects/', 'machines/', 'xstate'],
    why: 'the client is made from the contract',
  },
  {
    inside: ['src/platform/'],
    of: ['src/ui/', 'src/app/', 'src/effects/', 'src/api/'],
    why: 'the platform knows the browser only',
  },

  {
    inside: ['src/recorder/'],
    of: ['src/ui/', 'src/api/', 'src/effects/', 'src/platform/'],
    why: 'the recorder knows actors only: neither what is drawn nor what is outside',
  },

  {
    inside: ['src/'],
    except: ['src/app/hooks'],
    of: ['@xstate/react'],
    why: 'only src/app/hooks binds actors to React',
  },
  { inside: ['src/'], except: ['src/api/'], of: ['ky'], why: 'only src/api speaks HTTP' },
  {
    inside: ['src/', 'machines/', 'server/'],
    except: ['src/inspect/'],
    of: ['@statelyai/inspect'],
    why: 'only src/inspect knows the inspector',
  },
  {
    inside: ['src/'],
    except: ['src/inspect/'],
    of: ['src/inspect/'],
    allow: 'dynamic',
    why: 'the inspector is loaded by import() in development only',
  },
  {
    inside: ['server/'],
    except: ['server/outgoing/'],
    of: ['undici', 'ws', 'node:http', 'node:https', 'http', 'https'],
    allow: ['createServer', 'STATUS_CODES'],
    why: 'outgoing requests go through server/outgoing only',
  },
];

/** Every import that points against an arrow. */
export function checkImports(files: readonly SourceFile[]): Violation[] {
  return files.filter(isTypeScript).flatMap((file) => {
    const { known, opaque } = importsOf(file);
    const governed = !file.path.startsWith('tests/');
    return [
      ...known.flatMap((found) => breaches(file, found)),
      ...(governed ? opaque.map((offset) => opaqueImport(file, offset)) : []),
    ];
  });
}

export const isAgainstArrow = (file: SourceFile, found: Import): boolean => breaches(file, found).length > 0;

function breaches(file: SourceFile, found: Import): Violation[] {
  return RULES.filter((rule) => isBroken(rule, withoutExtension(file.path), found)).map(({ why }) => ({
    path: file.path,
    line: lineAt(file.text, found.offset),
    rule: 'imports',
    message: `'${found.specifier}': ${why}`,
  }));
}

function isBroken(rule: ImportRule, path: string, found: Import): boolean {
  if (!isIn(rule.inside, path) || isIn(rule.except ?? [], path)) return false;
  if (rule.of && !isIn(rule.of, found.target)) return false;
  return !isIn(rule.unless ?? [], found.target) && !isAllowed(rule.allow, found);
}

function isAllowed(allow: ImportRule['allow'], { form, typeOnly, names }: Import): boolean {
  if (allow === undefined) return false;
  if (allow === 'types') return typeOnly;
  if (allow === 'dynamic') return form === 'dynamic';
  return typeOnly || (names.length > 0 && names.every((name) => allow.includes(name)));
}

function isIn(places: readonly string[], path: string): boolean {
  return places.some((place) =>
    /[/:]$/.test(place) ? path.startsWith(place) : path === place || path.startsWith(`${place}/`),
  );
}

function opaqueImport(file: SourceFile, offset: number): Violation {
  const message = 'import() of an expression: name the module, so that its arrow can be checked';
  return { path: file.path, line: lineAt(file.text, offset), rule: 'imports', message };
}
