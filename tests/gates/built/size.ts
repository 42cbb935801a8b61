/** The first-load budget: performance goals 1, 5, 9 and 11, which do not depend on the machine. */
import { basename } from 'node:path';
import { type Build, type Page, wireBytes } from './build';

/** One line of the table; the name states the unit of `limit` and `value`. */
export type Measure = { name: string; value: number; limit: number; text: string };

/** 1 KB is 1,024 bytes of brotli. */
const KB = 1024;
const INITIAL_JS_LIMIT_KB: Readonly<Record<string, number>> = { login: 63, index: 63, public: 122 };
/** A script that runs in pages of other sites. */
const EMBED_LIMIT_KB = 15;
const LAZY_LIMIT_KB = 40;
/** What the console starts with beside its first load, and all that an account's first list needs. */
const LATE_LIMIT_KB = 50;
const FIRST_ROW_LIMIT_KB = 206;
/** The features of all other screens, which come while the first list is shown. */
const LATER = /^later\b/;
const LATER_LIMIT_KB = 52;
/** The prompt editor is larger than other parts, and comes as two files. */
const PROMPT_EDITOR = /^(?:PromptEditor|codemirror)\b/;
const PROMPT_EDITOR_LIMIT_KB = 68;
const REQUESTS_LIMIT = 6;

/** Every figure with its limit. Throws if a page of the budget is missing, or a script is not compressed. */
export function measureSize(build: Build): Measure[] {
  const missing = Object.keys(INITIAL_JS_LIMIT_KB).filter((name) => !build.pages.some((page) => page.name === name));
  if (missing.length > 0) throw new Error(`the build has no ${missing.map((name) => `${name}.html`).join(', ')}`);
  const initial = new Set(build.pages.flatMap(({ scripts }) => scripts));
  const isEditor = (file: string) => PROMPT_EDITOR.test(basename(file));
  const lazy = build.scripts.filter((file) => !initial.has(file) && !isEditor(file));
  return [
    ...build.pages.flatMap((page) => measurePage(build, page)),
    ...measureFirstRows(build),
    inKb('prompt editor', sizeOf(build, build.scripts.filter(isEditor)), PROMPT_EDITOR_LIMIT_KB),
    ...lazy.map((file) => measureLazy(build, file)),
  ];
}

function measurePage(build: Build, { name, scripts, requests, foreignHosts }: Page): Measure[] {
  if (scripts.length === 0) throw new Error(`${name}: loads no script`);
  const bytes = sizeOf(build, scripts);
  const limitKb = INITIAL_JS_LIMIT_KB[name] ?? 0;
  return [
    inKb(`${name}: initial JavaScript`, bytes, limitKb),
    count(`${name}: requests`, requests, REQUESTS_LIMIT),
    count(`${name}: hosts of others ${foreignHosts.join(' ')}`.trimEnd(), foreignHosts.length, 0),
  ];
}

/** The JavaScript until the first row, where the list is the first screen of an account (performance goal 5). */
function measureFirstRows(build: Build): Measure[] {
  const { theme, late, screens } = build.preloads;
  const own = build.pages.find(({ name }) => name === 'index')?.scripts ?? [];
  return (
    screens
      // An agent opens with its editor, which has no rows.
      .filter(({ levels, paths }) => paths.includes('/') && !levels.includes('agent'))
      .map(({ levels, files }) => {
        const bytes = sizeOf(build, [...new Set([...own, ...theme, ...late, ...files])]);
        return inKb(`index: JavaScript until the first row of ${levels.join(', ')}`, bytes, FIRST_ROW_LIMIT_KB);
      })
  );
}

function measureLazy(build: Build, file: string): Measure {
  if (/(?:^|\/)embed\//.test(file)) return inKb(file, compressed(build, file), EMBED_LIMIT_KB);
  if (build.preloads.late.includes(file))
    return inKb(`late: ${basename(file)}`, compressed(build, file), LATE_LIMIT_KB);
  const name = basename(file);
  if (LATER.test(name)) return inKb(`later: ${name}`, compressed(build, file), LATER_LIMIT_KB);
  return inKb(`lazy: ${name}`, compressed(build, file), LAZY_LIMIT_KB);
}

const sizeOf = (build: Build, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + compressed(build, file), 0);

function compressed(build: Build, file: string): number {
  const bytes = wireBytes(build.folder, file);
  if (bytes === undefined) throw new Error(`${file} has no brotli form beside it`);
  return bytes;
}

function inKb(name: string, bytes: number, limitKb: number): Measure {
  return { name, value: bytes / KB, limit: limitKb, text: `${(bytes / KB).toFixed(1)} KB of ${limitKb}` };
}

function count(name: string, value: number, limit: number): Measure {
  return { name, value, limit, text: `${value} of ${limit}` };
}
