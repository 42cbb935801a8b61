/** The made-up feature's files in the console: a list with a search, a record, a screen and an overlay. */
export const CONSOLE_FILES: Readonly<Record<string, string>> = {
  'machines/workspace/features/noteSettings.ts': `import type { NoteSettings } from '#contract/entities/note';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** How the notes of an agent are kept. */
export const noteSettings = defineFeature({
  machine: createResourceMachine<NoteSettings, { readonly targetAccountId: number }, NoteSettings>({
    id: 'noteSettings',
  }),
  opens: ({ type, targetAccountId, has }) =>
    type === 'agent' && has('noteSettings') ? { key: \`\${targetAccountId}\`, input: { key: { targetAccountId } } } : null,
  hears: { 'network.changed': same },
});
`,
  'machines/workspace/features/notes.ts': `import type { Note } from '#contract/entities/note';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { AS_LIST, find } from '../hearing';

/** Notes of an agent. */
export const notes = defineFeature({
  machine: createCollectionMachine<Note, { readonly targetAccountId: number }>({ id: 'notes', keyOf: ({ id }) => id }),
  opens: ({ type, targetAccountId, first, search }) =>
    type === 'agent' && first === 'notes'
      ? { key: \`\${targetAccountId}\`, input: { query: { targetAccountId }, search } }
      : null,
  readdressed: find,
  hears: AS_LIST,
});
`,
  'src/effects/features/notes.ts': `import type { NoteSettings } from '#contract/entities/note';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { defineListEffects, pageOf } from '../listPages';

const LOAD_FAILED = 'The notes could not be loaded.';
const SAVE_FAILED = 'This could not be saved.';

export const defineNotesEffects = (deps: EffectDeps) =>
  defineListEffects<'notes'>(deps, LOAD_FAILED, async (input, options) => {
    const { notes, totalNotes } = await deps.api.call(
      'listNotes',
      { query: pageOf(input, String) },
      { ...options, ...input.query },
    );
    return { items: notes, totalCount: totalNotes };
  });

type Key = { readonly key: { readonly targetAccountId: number } };
type Save = Key & { readonly change: NoteSettings };

export const defineNoteSettingsEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<NoteSettings, Key>(deps, LOAD_FAILED, async ({ key }, signal) => {
      const { settings } = await deps.api.call('readNoteSettings', {}, { signal, ...key });
      return settings;
    }),
    saveRecord: answering<NoteSettings, Save>(deps, SAVE_FAILED, async ({ key, change }, signal) => {
      const { settings } = await deps.api.call('saveNoteSettings', { body: change }, { signal, ...key });
      return settings;
    }),
  },
});
`,
  'src/ui/features/notes/overlays/NoteSettings.tsx': `import { selectRecord } from '#machines/shared';
import { useOptionalFact } from '#src/app/hooks/fact.ts';
import { useFeatureRef } from '#src/app/hooks/workspace.tsx';
import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { noteStrings } from '../strings';

/** How the notes of an agent are kept. */
export const Overlay = ({ close }: OverlayProps) => {
  const settings = useOptionalFact(useFeatureRef('noteSettings'), (snapshot) => selectRecord(snapshot), null);
  return (
    <Dialog title={settings?.label ?? noteStrings.settings} closeLabel={shellStrings.close} onClose={close} size="sm">
      {settings && noteStrings.keepDays(settings.keepDays)}
    </Dialog>
  );
};
`,
  'src/ui/features/notes/NotesScreen.tsx': `import { Box } from '@chakra-ui/react';
import { NotebookPen } from 'lucide-react';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { EmptyState } from '../../components/EmptyState';
import { ListPage } from '../../components/ListPage';
import { PageSkeleton } from '../../components/PageSkeleton';
import { usePagedList } from '../../components/usePagedList';
import { noteStrings } from './strings';

/** Notes of an agent. */
export const Screen = () => (
  <ListFeature of="notes" fallback={<PageSkeleton title={noteStrings.title} />}>
    <Notes />
  </ListFeature>
);

const Notes = () => {
  const list = usePagedList('notes');
  return (
    <ListPage
      list={list}
      title={noteStrings.title}
      hint={noteStrings.hint}
      searchLabel={noteStrings.search}
      empty={<EmptyState icon={<NotebookPen size={20} />} title={noteStrings.empty} hint={noteStrings.emptyHint} />}
    >
      {list.items.map(({ id, text }) => (
        <Box key={id} px="4" py="2">
          {text}
        </Box>
      ))}
    </ListPage>
  );
};
`,
  'src/ui/features/notes/feature.ts': `import { NotebookPen } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: { notes: { levels: ['agent'], paths: ['/notes'], load: () => import('./NotesScreen') } },
  navigation: [{ screen: 'notes', label: 'Notes', Icon: NotebookPen, order: 60, needs: 'viewOrg', goToKey: 'n' }],
});
`,
  'src/ui/features/notes/overlays/index.ts': `import { defineOverlays } from '../../../overlays/overlay';

export const overlays = defineOverlays({ noteSettings: { load: () => import('./NoteSettings') } });
`,
  'src/ui/features/notes/strings.ts': `import { catalogue } from '../../strings/catalogue';

export const noteStrings = catalogue({
  title: 'Notes',
  hint: 'What the team keeps in mind of this agent.',
  search: 'Search notes',
  empty: 'No notes yet',
  emptyHint: 'A note that is kept stands here.',
  settings: 'Notes',
  keepDays: (days: number) => \`Kept for \${days} days\`,
});
`,
};
