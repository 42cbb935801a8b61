import { banner } from './banner';
import { type Config, readConfig } from './config';
import { demoPeople, prepareContent } from './firstStart';
import { type Host, type HostOptions, startHost } from './host';
import { callsGoOn, codeArrived, MAIL_NOT_SENT_WARNING, STOPPED, STOPPING, working } from './lines';
import type { Email } from './providers/email/emailProvider';
import { startFailureLines } from './startFailure';

/**
 * Runs one host until SIGINT or SIGTERM. The exit code is 1 if it could not start.
 * @param pages registers the console's pages; by default the built ones
 */
export async function run(pages?: HostOptions['pages']): Promise<void> {
  let config: Config | null = null;
  let host: Host | null = null;
  let stopping = false;

  const stop = async () => {
    if (stopping) return host?.hurry();
    stopping = true;
    say(STOPPING);
    const calls = host?.openCalls() ?? 0;
    if (calls > 0) say(callsGoOn(calls));
    await host?.stop();
    say(STOPPED);
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  try {
    config = readConfig(process.env);
    const settings = config;
    host = await startHost({
      config: settings,
      say,
      pages,
      announceMail: announce,
      prepare: (database) => prepareContent(database, settings, say),
    });
    if (host.mailboxPath === null && settings.SMTP_URL === undefined) say(MAIL_NOT_SENT_WARNING);
    await host.ready;
    if (settings.ROLE === 'worker' || settings.ROLE === 'voice') {
      say(working(host.address, settings.ROLE));
      return;
    }
    const people = await demoPeople(host.connection.database());
    say(
      banner({
        address: host.address,
        config: settings,
        mailboxPath: host.mailboxPath,
        demoPeople: people,
        model: host.modelLabel,
      }),
    );
  } catch (error) {
    if (stopping) return;
    for (const line of startFailureLines(error, config)) say(line);
    process.exitCode = 1;
    await host?.stop().catch(() => {});
    process.exit();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function announce({ to, subject }: Email): void {
  const [code] = /\b\d{6}\b/.exec(subject) ?? [];
  say(code === undefined ? `Mail to ${to}: ${subject}` : codeArrived(to, code));
}
