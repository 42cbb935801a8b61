/** Adds the made-up feature to a copy of this repo and removes it again; the live tree is never touched. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CONSOLE_FILES } from './consoleFiles';
import { HOST_FILES } from './hostFiles';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The existing files it touches: it adds a line after each of these. */
export const EDITS: Readonly<
  Record<'host' | 'console' | 'tests', Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  host: {
    'contract/endpoints/index.ts': {
      "import * as domains from './domains';": "import * as notes from './notes';",
      '  ...conversations,': '  ...notes,',
    },
    'server/handlers/index.ts': {
      "import { domainHandlers } from './domains';": "import { noteHandlers } from './notes';",
      '  ...conversationHandlers,': '  ...noteHandlers,',
    },
  },
  console: {
    'machines/workspace/features/index.ts': {
      "import { logs } from './logs';":
        "import { noteSettings } from './noteSettings';\nimport { notes } from './notes';",
      '  room,': '  notes,\n  noteSettings,',
    },
    'src/effects/features.ts': {
      "import { defineLogsEffects } from './features/logs';":
        "import { defineNoteSettingsEffects, defineNotesEffects } from './features/notes';",
      '    room: defineRoomEffects(deps),':
        '    notes: defineNotesEffects(deps),\n    noteSettings: defineNoteSettingsEffects(deps),',
    },
  },
  tests: {
    'tests/support/emitted.ts': { '  signOut: NOTHING,': '  createNote: NOTHING,\n  saveNoteSettings: NOTHING,' },
  },
};

/** Copies the files of the repo that git knows. */
export function copyRepo(): string {
  const folder = mkdtempSync(join(tmpdir(), 'automated-phone-feature-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const path of listed.split('\n').filter(Boolean)) cpSync(join(ROOT, path), join(folder, path));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** Adds the feature; `planted` replaces files of it. Returns the function that removes it. */
export function addFeature(folder: string, planted: Readonly<Record<string, string>> = {}): () => void {
  const next = String(readdirSync(join(folder, 'server/db/migrations')).length + 1).padStart(4, '0');
  const files = Object.entries({ ...HOST_FILES, ...CONSOLE_FILES, ...planted }).map(
    ([path, text]) => [join(folder, path.replace('NNNN', next)), text] as const,
  );
  const edits = Object.entries({ ...EDITS.host, ...EDITS.console, ...EDITS.tests }).map(([path, lines]) => {
    const file = join(folder, path);
    return { file, before: readFileSync(file, 'utf8'), lines };
  });
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const { file, before, lines } of edits) {
    writeFileSync(
      file,
      Object.entries(lines).reduce((text, [behind, line]) => withLine(text, behind, line), before),
    );
  }
  return () => {
    for (const [file] of files) rmSync(file, { force: true });
    for (const { file, before } of edits) writeFileSync(file, before);
  };
}

function withLine(text: string, behind: string, line: string): string {
  if (!text.includes(`${behind}\n`)) throw new Error(`There is no line ${behind} any more.`);
  return text.replace(`${behind}\n`, `${behind}\n${line}\n`);
}
