/** Adds the made-up feature to a copy of this repo and removes it again; the live tree is never touched. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyOf, type Files, ROOT, writeFiles } from '../fixture/tree';
import { CONSOLE_FILES } from './consoleFiles';
import { HOST_FILES } from './hostFiles';

/** The existing files it touches: it adds a line after each line that ends so. The key of its overlay is a public address. */
export const EDITS: Readonly<Record<'addresses' | 'host' | 'console' | 'tests', Readonly<Record<string, Files>>>> = {
  addresses: {
    'contract/rules/address/overlayKeys.ts': { 'const OWN_KEYS = [': "  'noteSettings'," },
  },
  host: {
    'contract/endpoints/index.ts': {
      "from './money/index';": "import * as notes from './notes';",
      '  ...conversations,': '  ...notes,',
    },
    'server/handlers/index.ts': {
      "from './monitors';": "import { noteHandlers } from './notes';",
      '  ...conversationHandlers,': '  ...noteHandlers,',
    },
  },
  console: {
    'machines/workspace/features/index.ts': {
      "from './models';": "import { noteSettings } from './noteSettings';\nimport { notes } from './notes';",
      '  room,': '  notes,\n  noteSettings,',
    },
    'src/effects/laterFeatures.ts': {
      "from './features/monitors';":
        "import { defineNoteSettingsEffects, defineNotesEffects } from './features/notes';",
      '    room: defineRoomEffects(deps),':
        '    notes: defineNotesEffects(deps),\n    noteSettings: defineNoteSettingsEffects(deps),',
    },
  },
  tests: {
    'tests/support/emitted.ts': {
      '  createPhoneLink: NOTHING,': '  createNote: NOTHING,\n  saveNoteSettings: NOTHING,',
    },
  },
};

/** Copies the files of the repo that git knows. */
export function copyRepo(): string {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  return copyOf(listed.split('\n').filter(Boolean));
}

/** Adds the feature; `planted` replaces files of it. Returns the function that removes it. */
export function addFeature(folder: string, planted: Files = {}): () => void {
  const next = String(readdirSync(join(folder, 'server/db/migrations')).length + 1).padStart(4, '0');
  const files = Object.fromEntries(
    Object.entries({ ...HOST_FILES, ...CONSOLE_FILES, ...planted }).map(([path, text]) => [
      path.replace('NNNN', next),
      text,
    ]),
  );
  const edits = Object.values(EDITS).flatMap((files) => Object.entries(files));
  const before = Object.fromEntries(edits.map(([path]) => [path, readFileSync(join(folder, path), 'utf8')]));
  const after = edits.map(([path, lines]) => [
    path,
    Object.entries(lines).reduce((text, [behind, line]) => withLine(text, behind, line), before[path] ?? ''),
  ]);
  writeFiles(folder, { ...files, ...Object.fromEntries(after) });
  return () => {
    for (const path of Object.keys(files)) rmSync(join(folder, path), { force: true });
    writeFiles(folder, before);
  };
}

function withLine(text: string, behind: string, line: string): string {
  if (!text.includes(`${behind}\n`)) throw new Error(`No line ends with ${behind} any more.`);
  return text.replace(`${behind}\n`, `${behind}\n${line}\n`);
}
