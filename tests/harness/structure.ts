import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import { nodesOf } from './enumerate';
import { guardName, pathOf } from './names';

/** Architecture 3 and 8.7, checked on the chart itself. Each fault names the machine and the state. */

const CAMEL = /^[a-z][A-Za-z0-9]*$/;
const DOTTED_CAMEL = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/;
/** `saving`, `loadingMore`. */
const WAITING = /^[a-z]+ing(?![a-z])/;
/** Done and error events of spawned actors, which have no invoke with `onDone` and `onError`. */
const ACTOR_ENDS = /^xstate\.(done|error)\.actor\.[a-z][A-Za-z0-9]*$/;
const ANY_ACTOR_ERROR = 'xstate.error.actor.*';

export const chartFaults = (machine: AnyStateMachine, name: string): readonly string[] => [
  ...(machine.id === name ? [] : [`${name}: the id is ${machine.id}, not the name of the folder.`]),
  ...nodesOf(machine.root).flatMap((node) =>
    [
      ...nameFaults(node),
      ...eventFaults(node, name),
      ...invokeFaults(node, machine),
      ...transitionFaults(node),
      ...actionFaults('entry', node.config.entry),
      ...actionFaults('exit', node.config.exit),
    ].map((fault) => `${name}: ${pathOf(node)} ${fault}`),
  ),
];

const nameFaults = (node: AnyStateNode): readonly string[] =>
  node.parent === undefined || CAMEL.test(node.key) ? [] : ['is not named in camelCase.'];

const eventFaults = (node: AnyStateNode, name: string): readonly string[] =>
  Object.keys(node.config.on ?? {}).flatMap((event) => {
    if (event === ANY_ACTOR_ERROR) return name === 'app' ? [] : [`listens for ${event}; only app may.`];
    if (event.includes('*')) return [`listens for the wildcard ${event}.`];
    return DOTTED_CAMEL.test(event) || ACTOR_ENDS.test(event)
      ? []
      : [`listens for ${event}, which is not dotted lower camel.`];
  });

const invokeFaults = (node: AnyStateNode, machine: AnyStateMachine): readonly string[] =>
  [node.config.invoke ?? []].flat().flatMap((written) => {
    const { id, src, onDone, onError } = written as Partial<Record<'id' | 'src' | 'onDone' | 'onError', unknown>>;
    if (typeof src !== 'string') return ['invokes logic that setup does not name.'];
    const waits = onDone !== undefined && !(machine.implementations.actors?.[src] instanceof StateMachine);
    return [
      ...(id === src ? [] : [`invokes ${src} under the id ${String(id)}.`]),
      ...(CAMEL.test(src) ? [] : [`invokes ${src}, which is not named in camelCase.`]),
      ...(onError === undefined ? [`invokes ${src} without onError.`] : []),
      ...(waits && !WAITING.test(node.key) ? [`waits for ${src}, but its name does not say so by -ing.`] : []),
      ...(waits && !isTagged(node, 'busy') ? [`waits for ${src} without the tag busy.`] : []),
    ];
  });

const isTagged = (node: AnyStateNode | undefined, tag: string): boolean =>
  node !== undefined && (node.tags.includes(tag) || isTagged(node.parent, tag));

const transitionFaults = (node: AnyStateNode): readonly string[] => [
  ...Object.keys(node.config.after ?? {})
    .filter((delay) => !Number.isNaN(Number(delay)))
    .map((delay) => `waits ${delay} ms; delays are named in setup.`),
  ...[...node.transitions.values(), node.always ?? []]
    .flat()
    .flatMap((transition) => [
      ...(guardName(transition.guard).includes('(inline)')
        ? [`has an inline guard on ${transition.eventType || 'always'}.`]
        : []),
      ...actionFaults(`the transition on ${transition.eventType || 'always'}`, transition.actions),
    ]),
];

const actionFaults = (where: string, actions: unknown): readonly string[] =>
  [actions ?? []].flat().some((action) => typeof action === 'function')
    ? [`has an inline action in ${where}; actions are named in setup.`]
    : [];

export type SourceFile = { readonly path: string; readonly text: string };

const MAX_LINES = 250;
const MACHINE_FILE = /^(?:machines|server\/voice)\/(?:.+\/)?([^/]+)\/\1\.machine\.ts$/;
const ANY_MACHINE_FILE = /^(?:machines|server\/voice)\/.+\.machine\.ts$/;
/** What would make walks differ or cause side effects, with its message. */
const IMPURE: readonly (readonly [RegExp, string])[] = [
  [/\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/, 'reads the clock'],
  [/\bMath\.random\b|\bcrypto\./, 'draws lots'],
  [/\bsetTimeout\b|\bsetInterval\b|\bqueueMicrotask\b/, 'sets a timer of its own'],
  [/\bconsole\./, 'prints'],
  [/\b(window|document|localStorage|sessionStorage|globalThis)\b\s*[.[]/, 'touches the browser'],
  [/\bsystem\.get\(/, 'looks an actor up by its systemId'],
  [/\basync\b|\bawait\b/, 'is asynchronous'],
];

/** Where machines are: the console's, and those of calls in the host. */
export const MACHINE_FOLDERS = ['machines', 'server/voice'] as const;

/**
 * Architecture 3 and 8.7, checked on the files in the folders of machines and in `tests/machines/`; paths are relative to the root. In the
 * host these are the folders with a machine in them.
 */
export const folderFaults = (files: readonly SourceFile[]): readonly string[] => {
  const paths = new Set(files.map(({ path }) => path));
  const inHost = [...paths].filter((path) => path.startsWith('server/') && ANY_MACHINE_FILE.test(path)).map(folderOf);
  const holdsMachines = (path: string) =>
    path.startsWith('machines/') || inHost.some((folder) => path.startsWith(`${folder}/`));
  return files
    .filter(({ path }) => holdsMachines(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      const lines = text.trimEnd().split('\n').length;
      const isChart = ANY_MACHINE_FILE.test(path) || /\/states\/[^/]+\.ts$/.test(path);
      return [
        ...(isChart && lines > MAX_LINES ? [`${path}: has ${lines} lines; ${MAX_LINES} are the limit.`] : []),
        ...IMPURE.filter(([pattern]) => pattern.test(code)).map(
          ([, what]) => `${path}: ${what}; that belongs to an effect.`,
        ),
        ...(ANY_MACHINE_FILE.test(path) ? machineFileFaults(path, text, paths) : []),
      ];
    });
};

const machineFileFaults = (path: string, text: string, paths: ReadonlySet<string>): readonly string[] => {
  const name = MACHINE_FILE.exec(path)?.[1];
  if (name === undefined) return [`${path}: a machine's file is named as its folder.`];
  const folder = folderOf(path);
  const testFolder = folder.startsWith('machines/') ? `tests/${folder}` : `tests/machines/${name}`;
  const wanted = [
    ...['setup', 'types', 'selectors'].map((part) => `${folder}/${name}.${part}.ts`),
    `${folder}/index.ts`,
    ...['plan', 'contract', 'test'].map((part) => `${testFolder}/${name}.${part}.ts`),
  ];
  return [
    ...wanted.filter((file) => !paths.has(file)).map((file) => `${path}: ${file} is missing.`),
    ...(/\*\/\nexport const \w+Machine\b/.test(text) ? [] : [`${path}: the machine has no doc comment.`]),
  ];
};

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Comments are not checked. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '');

/** The names of the machines in a file tree, by the file that declares them. */
export const machineNames = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => MACHINE_FILE.exec(path)?.[1] ?? []);
