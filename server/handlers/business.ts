import type { BodyOf } from '#contract/endpoint';
import * as endpoints from '#contract/endpoints/money/business';
import {
  BILLING_AWAY,
  BILLING_KEYS_REFUSED,
  NO_BILLING_SYSTEM,
  NO_USAGE_EXPORT,
  PERIOD_ACCOUNT_UNKNOWN,
  SFTP_AWAY,
  SFTP_NO_FOLDER,
  SFTP_REFUSED,
  sftpKeyChanged,
} from '#contract/rules/messages/business';
import type { DunningRules } from '#contract/rules/money/plans/dunning';
import { findByExternalId } from '../domain/accounts/externalAccount';
import { setPeriod } from '../domain/money/business/billingPeriods';
import {
  keepBillingSystem,
  readBillingSystem,
  removeBillingSystem,
  requireWhole,
} from '../domain/money/business/billingSystems';
import { setDunning } from '../domain/money/business/dunning';
import { readSales } from '../domain/money/business/readSales';
import { remind } from '../domain/money/business/remind';
import { dunningOf } from '../domain/money/plans/dunningOf';
import {
  type ExportRow,
  exportOf,
  readExport,
  removeExport,
  requireExporter,
  saveExport,
} from '../domain/money/usageExport/exports';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import { CardFailure } from '../providers/cards/cardProvider';
import { type OpenSftp, SftpFailure } from '../providers/sftp/sftpServer';
import { Refusal } from '../request/refusal';

const ALL = { kind: 'super' } as const;
const READ = { readOnly: true } as const;
const done = { success: true as const };
const saved = { ...done, message: 'Success' };

const toldRules = ({ tryDays, ...rules }: DunningRules) => ({ ...done, dunning: { ...rules, tryDays: [...tryDays] } });

/** @throws Refusal 404 without one */
function existing<T>(found: T | null, message: string): T {
  if (found === null) throw new Refusal(404, message);
  return found;
}

/** @throws Refusal 422 if the key is refused, or nobody answers */
async function checked<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof CardFailure)) throw error;
    throw error.kind === 'refused'
      ? new Refusal(422, BILLING_KEYS_REFUSED, { input: 'apiKey' })
      : new Refusal(422, BILLING_AWAY);
  }
}

export const businessHandlers = {
  readSales: handler(endpoints.readSales, async ({ db, target, clock }, { query }) => ({
    ...done,
    business: await readSales(db, target, query, clock.nowMs()),
  })),

  remindOrganization: openHandler(endpoints.remindOrganization, async ({ actAs, target, clock }, { body }) => {
    const reminder = { resellerId: target.id, organizationId: body.organizationId, nowMs: clock.nowMs() };
    await actAs(ALL, ({ db }) => remind(db, reminder));
    return done;
  }),

  readDunning: handler(endpoints.readDunning, async ({ db, target }) => toldRules(await dunningOf(db, target.id))),

  setDunning: openHandler(endpoints.setDunning, async ({ actAs, target, clock }, { body }) =>
    toldRules(await actAs(ALL, ({ db }) => setDunning(db, target.id, body, clock.nowMs()))),
  ),

  readBillingSystem: handler(endpoints.readBillingSystem, async ({ db, target, services }) => ({
    ...done,
    billingSystemConfig: existing(await readBillingSystem(db, target.id, services), NO_BILLING_SYSTEM),
  })),

  saveBillingSystem: openHandler(endpoints.saveBillingSystem, async (ctx, { body }) => {
    const { actAs, providers, services, target, clock } = ctx;
    const choice = requireWhole(body);
    const account = await checked((await providers.openBilling(choice)).check());
    const { secretKey } = services;
    const kept = { resellerId: target.id, choice, account, secretKey, nowMs: clock.nowMs() };
    return actAs(ALL, async ({ db }) => {
      await keepBillingSystem(db, kept);
      const billingSystemConfig = existing(await readBillingSystem(db, target.id, services), NO_BILLING_SYSTEM);
      return { ...saved, billingSystemConfig };
    });
  }),

  removeBillingSystem: openHandler(endpoints.removeBillingSystem, async ({ actAs, target }) => {
    await actAs(ALL, ({ db }) => removeBillingSystem(db, target.id));
    return done;
  }),

  setBillingPeriod: handler(endpoints.setBillingPeriod, async (ctx, { query, body }) => {
    const { db, target } = ctx;
    const { externalAccountId } = query;
    const of = externalAccountId === undefined ? target : await findByExternalId(ctx, externalAccountId);
    const account = existing(of, PERIOD_ACCOUNT_UNKNOWN);
    return { ...done, message: 'Billing period updated', billingPeriod: await setPeriod(db, account, body) };
  }),

  readUsageExport: handler(endpoints.readUsageExport, async ({ db, target }) => {
    requireExporter(target);
    return { ...done, adrExportConfig: existing(await readExport(db, target.id), NO_USAGE_EXPORT) };
  }),

  saveUsageExport: openHandler(endpoints.saveUsageExport, async (ctx, { body }) => {
    const { scoped, providers, services, target, clock } = ctx;
    requireExporter(target);
    const before = await scoped(({ db }) => exportOf(db, target.id), READ);
    const hostKey = await triedOut(providers.sftp, body, before);
    return scoped(async ({ db }) => {
      const at = { secretKey: services.secretKey, nowMs: clock.nowMs() };
      await saveExport(db, target.id, { ...body, hostKey }, at);
      return { ...saved, adrExportConfig: existing(await readExport(db, target.id), NO_USAGE_EXPORT) };
    });
  }),

  removeUsageExport: handler(endpoints.removeUsageExport, async ({ db, target }) => {
    await removeExport(db, target.id);
    return done;
  }),
} satisfies HandlersOf<typeof endpoints>;

/**
 * Tries the server and its folder: the key that it shows counts from now on, and that of the same server before is the one that it must show.
 * @throws Refusal 422
 */
async function triedOut(
  open: OpenSftp,
  choice: BodyOf<typeof endpoints.saveUsageExport>,
  before: ExportRow | null,
): Promise<string> {
  const isSame = before?.host === choice.host && before.port === choice.port;
  try {
    const folder = await open(choice, choice.hostKey ?? (isSame ? before.hostKey : null));
    try {
      await folder.tryOut();
      return folder.hostKey;
    } finally {
      folder.close();
    }
  } catch (error) {
    if (error instanceof SftpFailure) throw refusalOf(error);
    throw error;
  }
}

function refusalOf({ kind, hostKey }: SftpFailure): Refusal {
  switch (kind) {
    case 'away':
      return new Refusal(422, SFTP_AWAY, { input: 'host' });
    case 'refused':
      return new Refusal(422, SFTP_REFUSED, { input: 'password' });
    case 'folder':
      return new Refusal(422, SFTP_NO_FOLDER, { input: 'path' });
    case 'key':
      return new Refusal(422, sftpKeyChanged(hostKey ?? ''), { input: 'hostKey' });
  }
}
