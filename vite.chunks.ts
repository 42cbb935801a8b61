/** Which module of the console stands in which file of the build. */
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const CONTRACT = /[\\/]contract[\\/]/;

/**
 * Few files, since a first load may make six requests (`npm run size`): what a page needs for its first screen, what it loads while
 * that is shown, and what its main screens need beside it. The rest of the interface is split by what it is.
 */
export const CHUNKS: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { debugName: 'initial', name: nameBy(firstOf), tags: ['$initial'], minShareCount: 2 },
    { debugName: 'late', name: nameBy(lateOf) },
    { debugName: 'later', name: nameBy(laterOf) },
    {
      debugName: 'screens',
      name: nameBy(screenOf),
      test: /[\\/](?:src|machines|contract)[\\/]|lucide/,
      minShareCount: 2,
    },
    // What the prompt editor types with. Its tools come beside it.
    {
      name: 'codemirror',
      test: /[\\/](?:@codemirror[\\/](?:view|state)|style-mod|w3c-keyname|crelt|find-cluster-break)[\\/]/,
    },
    { name: 'rules', test: CONTRACT, minShareCount: 2 },
    { name: 'words', test: /[\\/]src[\\/]ui[\\/].*[sS]trings[\\/.]/, minShareCount: 2 },
    {
      name: 'editorParts',
      test: /[\\/]src[\\/]ui[\\/]features[\\/]editor[\\/](?:settings|advanced|SettingsPane)/,
      minShareCount: 2,
    },
    {
      name: 'parts',
      test: /[\\/]src[\\/]ui[\\/](?:theme|timing|components[\\/](?!Dialog|Sheet|FileZone|ShareCard))|lucide/,
      minShareCount: 2,
    },
    {
      name: 'featureParts',
      test: /[\\/]src[\\/]ui[\\/](?!components)/,
      minShareCount: 2,
    },
  ],
};

/** A module's file, by the roots that reach it. */
type NameOf = (reachedFrom: (...roots: readonly string[]) => ReadonlySet<string>) => ReadonlyMap<string, string>;

/** Names files after who imports their modules. Found once, when all modules are known. */
function nameBy(namesOf: NameOf): (id: string, build: Rolldown.ChunkingContext) => string | null {
  let names: ReadonlyMap<string, string> | null = null;
  return (id, build) => {
    const reachedFrom = (...roots: readonly string[]) => {
      const reached = new Set<string>();
      const follow = (module: string, isStarted: boolean) => {
        // What is drawn of a machine stands beside it; the machine itself starts with the page's others.
        if (reached.has(module) || (!isStarted && module.endsWith('.machine.ts'))) return;
        reached.add(module);
        for (const imported of build.getModuleInfo(module)?.importedIds ?? []) follow(imported, isStarted);
      };
      for (const root of roots) follow(resolve('src', root), /Actors|laterFeatures|services|startPage/.test(root));
      return reached;
    };
    names ??= namesOf(reachedFrom);
    return names.get(id) ?? null;
  };
}

/** What the console starts with beside its first load. */
const CONSOLE_LATE = ['app/consoleActors.ts', 'ui/routes/console/ConsolePage.tsx'] as const;

/**
 * What the sign-in page imports, with the little that the console's frame and the public page share, what the first lists and the public
 * page share, which is mostly the theme, and what each of the two has alone.
 */
function firstOf(reachedFrom: Parameters<NameOf>[0]) {
  const [core, own, listed, chat] = [
    reachedFrom('entries/signIn.ts'),
    reachedFrom('entries/console.ts'),
    reachedFrom(
      'app/environment.ts',
      ...CONSOLE_LATE,
      ...[MAIN_SCREENS.agents, MAIN_SCREENS.accounts].map((file) => `ui/features/${file}`),
    ),
    reachedFrom('entries/public.ts'),
  ];
  const ofChat = (module: string) => (own.has(module) ? 'core' : listed.has(module) ? 'shell' : 'chat');
  return new Map([
    ...[...own].map((module) => [module, 'console'] as const),
    ...[...chat].map((module) => [module, ofChat(module)] as const),
    ...[...core].map((module) => [module, 'core'] as const),
  ]);
}

/** The library offers all of these at once; whoever draws with one brings it. */
const WIDGETS = /[\\/](?:@chakra-ui|@ark-ui|@zag-js|uqr)[\\/]/;

/** The same of what starts while the first screen is shown. The console's machines and its drawing are files of their own. */
function lateOf(reachedFrom: Parameters<NameOf>[0]) {
  const core = reachedFrom('effects/services.ts', 'app/startPage.ts');
  const machines = reachedFrom(CONSOLE_LATE[0]);
  const chat = reachedFrom('app/publicActors.ts');
  return new Map(
    [
      ...[...reachedFrom(CONSOLE_LATE[1])].map((module) => [module, 'page'] as const),
      ...[...machines].map((module) => [module, chat.has(module) ? 'talk' : 'machines'] as const),
      ...[...core].map((module) => [module, 'session'] as const),
    ].filter(([module]) => !WIDGETS.test(module)),
  );
}

/** What every form is made of, and the forms; the machines stand on it. */
const FORMS = /[\\/]machines[\\/](?:forms|shared)[\\/]/;

/**
 * What comes after the first list, and what of it the public page starts with; what the first lists draw of it stands apart. So do its
 * forms and its other machines, since one file would be too large, and its contract: whoever calls another endpoint needs nothing else
 * of it.
 */
function laterOf(reachedFrom: Parameters<NameOf>[0]) {
  const chat = reachedFrom('app/publicActors.ts');
  const drawnBy = (...screens: readonly string[]) => reachedFrom(...screens.map((file) => `ui/features/${file}`));
  const lists = drawnBy(MAIN_SCREENS.agents, MAIN_SCREENS.accounts);
  const talks = drawnBy(MAIN_SCREENS.logs, MAIN_SCREENS.inbox);
  const nameOf = (module: string) => {
    if (chat.has(module)) return 'chats';
    if (lists.has(module)) return 'drawn';
    if (talks.has(module)) return 'drawnTalks';
    if (CONTRACT.test(module)) return 'contract';
    if (FORMS.test(module)) return 'forms';
    return /[\\/]machines[\\/]/.test(module) ? 'later' : 'effects';
  };
  const later = [...reachedFrom('app/laterFeatures.ts', 'effects/unsent.ts'), ...chat];
  return new Map(later.map((module) => [module, nameOf(module)] as const));
}

/** The screens that people open the console at. What a first list shares with another is one file, what others share is another. */
const MAIN_SCREENS = {
  agents: 'accounts/AgentListScreen.tsx',
  accounts: 'accounts/AccountListScreen.tsx',
  logs: 'logs/LogsScreen.tsx',
  inbox: 'inbox/InboxScreen.tsx',
  contacts: 'contacts/ContactsScreen.tsx',
  overview: 'overview/OverviewScreen.tsx',
  editor: 'editor/EditorScreen.tsx',
  // What a new organization sees in place of its list.
  walkthrough: 'walkthrough/Walkthrough.tsx',
};

function screenOf(reachedFrom: Parameters<NameOf>[0]) {
  const names = new Map<string, string[]>();
  for (const [name, file] of Object.entries(MAIN_SCREENS)) {
    for (const module of reachedFrom(`ui/features/${file}`)) names.set(module, [...(names.get(module) ?? []), name]);
  }
  return new Map([...names].map(([module, by]) => [module, fileOf(by)]));
}

/**
 * The first load holds the name of every file, so what two screens share is one file for all of them. Only what the first lists need
 * stands apart, since they load nothing else.
 */
function fileOf(screens: readonly string[]): string {
  const [first = '', second, third] = screens;
  if (second === undefined) return first;
  if (second === 'accounts' && third === undefined) return 'lists';
  return first === 'agents' || first === 'accounts' ? 'rows' : 'screenParts';
}
