import { relative } from 'node:path';
import type { Config } from './config';
import { listening } from './lines';

export type BannerFacts = {
  readonly address: string;
  readonly config: Config;
  /** Where the development mailbox is; null: there is none. */
  readonly mailboxPath: string | null;
  readonly demoPeople: readonly string[];
  /** Name of the language model; null: none. */
  readonly model: string | null;
};

/** The text on the terminal once the host is ready: its address, how to sign in, what it uses. */
export function banner({ address, config, mailboxPath, demoPeople, model }: BannerFacts): string {
  const rows = [
    ...(demoPeople.length > 0 ? [['Sign in as', demoPeople.join('  ')]] : []),
    ['Codes arrive', codesArrive(address, config, mailboxPath)],
    ['Language model', model ?? 'none connected; answers are looked up in prompt and knowledge (LLM_BASE_URL)'],
    ['Calls', callsAre(config)],
    ['Database', config.DATABASE_URL === undefined ? `built in, kept in ${shortPath(config.dataDir)}` : 'DATABASE_URL'],
    ['API', `${address}/api/docs`],
  ];
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(16)}${value}`);
  return [
    '',
    `  ${listening(config.PUBLIC_URL ?? address)}`,
    '',
    ...lines,
    '',
    '  Ctrl-C stops it; everything is kept.',
    '',
  ].join('\n');
}

function codesArrive(address: string, { SMTP_URL }: Config, mailboxPath: string | null): string {
  if (SMTP_URL !== undefined) return 'by mail';
  return mailboxPath === null ? 'nowhere: set SMTP_URL' : `here, and at ${address}${mailboxPath}`;
}

/** What hears and speaks in calls. */
function callsAre({ ROLE, TRANSCRIBE_URL, SPEAK_URL }: Config): string {
  if (ROLE === 'api') return 'carried by the processes with ROLE=voice or all';
  const hears =
    TRANSCRIBE_URL === undefined ? 'heard by the caller’s browser (TRANSCRIBE_URL)' : serviceAt(TRANSCRIBE_URL);
  const speaks = SPEAK_URL === undefined ? 'spoken by the built-in voice (SPEAK_URL)' : serviceAt(SPEAK_URL);
  return `${hears}, ${speaks}`;
}

const serviceAt = (url: string): string => `by ${new URL(url).host}`;

function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : `./${short}`;
}
