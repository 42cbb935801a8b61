import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAudited } from '#contract/endpoint';
import { endpointList, endpoints } from '#contract/endpoints/index';
import { AuditBroken, verifyAudit } from '#server/db/tools/verifyAudit.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { asOwner } from '../jobs/worker';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

test('every call that changes something is audited; the others say why they are not', () => {
  const left = endpointList.filter((endpoint) => endpoint.method !== 'GET' && !isAudited(endpoint));
  expect(left.filter(({ unaudited }) => unaudited === undefined).map(({ name }) => name)).toEqual([
    // Nobody is known yet. Sign-ins and refused codes have entries of their own.
    'signupEmail',
    'signinEmail',
    'verifyEmail',
    'signinPhoneNumber',
    'verifySigninPhoneNumber',
    'verifySecondFactor',
    'lookupDomain',
  ]);
  expect(endpointList.filter(({ method, unaudited }) => method === 'GET' && unaudited !== undefined)).toEqual([]);
});

describe('the list', () => {
  test('says who did what, from where, and what is different now', async () => {
    const owner = host.as('owner');
    const { accounts, people } = host.world;
    const changed = await owner.call(endpoints.updateAccount, { body: { description: 'Open late' } });
    const { status, body } = await owner.call(endpoints.listAudit, { query: {} });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      hasMore: false,
      totalCount: 1,
      entries: [
        {
          id: expect.any(String),
          timestamp: expect.any(Number),
          actor: { id: people.owner.id, name: expect.any(String) },
          admin: null,
          action: 'updateAccount',
          account: { id: accounts.organization, name: expect.any(String) },
          subjectType: 'organization',
          subjectId: String(accounts.organization),
          ip: '127.0.0.1',
          requestId: changed.headers.get('x-request-id'),
          reached: false,
          fields: ['description'],
          ids: {},
          reason: null,
          changes: [{ field: 'description', before: null, after: 'Open late' }],
        },
      ],
    });
  });

  test('keeps the words of an agent before and after', async () => {
    const target = { targetAccountId: host.world.accounts.agent };
    const owner = host.as('owner');
    await owner.call(endpoints.saveCampaign, { target, body: { agentInstructions: 'Greet callers.' } });
    await owner.call(endpoints.saveCampaign, { target, body: { agentInstructions: 'Greet guests.' } });
    const { body } = await owner.call(endpoints.listAudit, { target, query: { action: 'saveCampaign', pageSize: 1 } });
    expect(body).toMatchObject({
      hasMore: true,
      totalCount: 2,
      entries: [{ changes: [{ field: 'draft.agentInstructions', before: 'Greet callers.', after: 'Greet guests.' }] }],
    });
    const [entry] = body.entries;
    const next = await owner.call(endpoints.listAudit, {
      target,
      query: { action: 'saveCampaign', before: entry?.id ?? '' },
    });
    expect(next.body.hasMore).toBe(false);
    expect(next.body.entries.map(({ changes }) => changes)).toEqual([
      [
        { field: 'draft.mode', before: null, after: 'FULL_AGENT' },
        { field: 'draft.published', before: null, after: 'false' },
        { field: 'draft.agentInstructions', before: null, after: 'Greet callers.' },
      ],
    ]);
  });

  test('never tells a secret', async () => {
    const owner = host.as('owner');
    await owner.call(endpoints.accountSetting, { body: { settings: { webhookSecret: 'first-value' } } });
    await owner.call(endpoints.accountSetting, { body: { settings: { webhookSecret: 'other-value' } } });
    const { body, text } = await owner.call(endpoints.listAudit, { query: { action: 'accountSetting' } });
    expect(body.entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'settings.webhookSecret', before: '••••••', after: '••••••' }],
      [{ field: 'settings.webhookSecret', before: null, after: '••••••' }],
    ]);
    expect(text).not.toMatch(/first-value|other-value/);
  });

  test('narrows by person, subject and time, and pages', async () => {
    const { accounts, people } = host.world;
    const reseller = host.as('reseller');
    const asked = async (query: object) => {
      const { body } = await reseller.call(endpoints.listAudit, { query });
      return body.entries.map(({ action }) => action);
    };
    const all = await asked({});
    expect(all).toEqual(['accountSetting', 'accountSetting', 'saveCampaign', 'saveCampaign', 'updateAccount']);
    expect(await asked({ actor: people.owner.id })).toEqual(all);
    expect(await asked({ actor: people.partner.id })).toEqual([]);
    expect(await asked({ subject: String(accounts.agent) })).toEqual(['saveCampaign', 'saveCampaign']);
    expect(await asked({ to: 1 })).toEqual([]);
    expect(await asked({ from: 1 })).toEqual(all);
  });

  test("shows a super administrator's hand: what was reached, and what was changed", async () => {
    const { accounts, people } = host.world;
    const target = { targetAccountId: accounts.agent };
    await host.as('superAdmin').call(endpoints.readAccount, { target });
    await host.as('superAdmin').call(endpoints.updateAccount, { target, body: { description: 'Fixed' } });
    const { body } = await host
      .as('owner')
      .call(endpoints.listAudit, { target, query: { actor: people.superAdmin.id, kind: 'all' } });
    expect(body.entries.map(({ action, reached, changes }) => [action, reached, changes.length])).toEqual([
      ['updateAccount', false, 1],
      ['updateAccount', true, 0],
      ['readAccount', true, 0],
    ]);
  });

  test('is a file for spreadsheets whose cells are no formulas', async () => {
    const owner = host.as('owner');
    await owner.call(endpoints.updateAccount, { body: { businessName: '=1+1' } });
    const { text, headers } = await owner.call(endpoints.listAudit, {
      query: { format: 'csv', action: 'updateAccount', subject: String(host.world.accounts.organization) },
    });
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit_\d{4}-\d{2}-\d{2}\.csv"$/);
    const [head, first] = text.split('\r\n');
    expect(head).toBe(
      'time,actorId,actor,adminId,admin,action,accountId,account,subjectType,subjectId,ip,requestId,fields,ids,reason,changes,id',
    );
    expect(first).toContain('businessName: – → =1+1');
  });

  test('is not for those who own nothing', async () => {
    expect((await host.as('admin').call(endpoints.listAudit, { query: {} })).status).toBe(403);
  });
});

describe('the chain', () => {
  const insert = (accountId: number | null, action: string) =>
    host.database.db.scoped({ kind: 'auth' }, (db) =>
      db.execute(sql`insert into audit (account_id, action) values (${accountId}, ${action})`),
    );
  const broken = async (): Promise<string> =>
    verifyAudit(host.database.owner).then(
      () => 'intact',
      (error: unknown) => {
        if (error instanceof AuditBroken) return error.message.split('\n').slice(1).map(lastWords).join();
        throw error;
      },
    );
  const lastWords = (line: string) => line.replace(/^.*\) /, '');

  test('holds every entry, also those written at the same time', async () => {
    const { agent, organization } = host.world.accounts;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        insert([agent, organization, null][index % 3] ?? null, `at once ${index}`),
      ),
    );
    // That the end of a chain is missing, nothing after it shows.
    await insert(agent, 'after them');
    const [counted] = await asOwner(host.database, 'select count(*)::integer as count from audit');
    expect(await verifyAudit(host.database.owner)).toEqual({
      entries: (counted as { count: number }).count,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test.each([
    ['is changed', "update audit set ip = '192.0.2.1' where action = 'at once 3'", 'was changed'],
    ['is removed', "delete from audit where action = 'at once 3'", 'is missing'],
    [
      'is removed with its link',
      `with gone as (delete from audit where action = 'at once 0' returning id)
         delete from audit_link where audit_id in (select id from gone)`,
      'does not follow the one before it',
    ],
    [
      'is put in besides',
      `alter table audit disable trigger link; insert into audit (action) values ('planted');
         alter table audit enable trigger link`,
      'is in no chain',
    ],
  ])('shows that an entry %s', async (_, statement, what) => {
    expect(await broken()).toBe('intact');
    await asOwner(host.database, 'create table kept_audit as table audit; create table kept_link as table audit_link');
    await asOwner(host.database, statement);
    expect(await broken()).toBe(what);
    await asOwner(
      host.database,
      `alter table audit disable trigger user; delete from audit_link; delete from audit;
       insert into audit select * from kept_audit; insert into audit_link select * from kept_link;
       alter table audit enable trigger user; drop table kept_audit, kept_link`,
    );
  });

  test('nobody of the host may change or remove an entry', async () => {
    const rows = await asOwner(
      host.database,
      `select r.rolname as role, t.name as table, v.verb from pg_roles r
         cross join (values ('audit'), ('audit_link')) t (name)
         cross join (values ('update'), ('delete'), ('truncate')) v (verb)
       where r.rolname like 'app\\_%' and (case v.verb when 'update' then has_any_column_privilege(r.oid, t.name::regclass, 'update')
         else has_table_privilege(r.oid, t.name::regclass, v.verb) end)`,
    );
    expect(rows).toEqual([]);
  });
});
