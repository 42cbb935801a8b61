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

function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : `./${short}`;
}
