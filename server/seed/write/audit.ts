import type pg from 'pg';
import type { FieldChange } from '#contract/entities/audit';
import type { PlacedAgent } from './tree';

type Deed = {
  readonly by: string;
  readonly minutesAgo: number;
  readonly action: string;
  /** Whether it is about the organization, instead of its agent. */
  readonly isOfOrganization?: true;
  readonly ip: string;
  readonly fields: readonly string[];
  readonly changes: readonly FieldChange[];
};

/** Oldest first: the ids of entries are drawn in the order of time. */
const DEEDS: readonly Deed[] = [
  {
    by: 'admin@demo.test',
    minutesAgo: 4_300,
    action: 'createVersion',
    ip: '203.0.113.9',
    fields: ['title'],
    changes: [],
  },
  {
    by: 'owner@demo.test',
    minutesAgo: 1_530,
    action: 'accountSetting',
    isOfOrganization: true,
    ip: '203.0.113.7',
    fields: ['settings'],
    changes: [{ field: 'settings.webhookSecret', before: null, after: '••••••' }],
  },
  {
    by: 'admin@demo.test',
    minutesAgo: 95,
    action: 'saveCampaign',
    ip: '203.0.113.9',
    fields: ['welcomeMessage', 'silenceTimeout'],
    changes: [
      {
        field: 'draft.welcomeMessage',
        before: 'Hello! How can I help?',
        after: 'Hello, and thanks for calling. How can I help?',
      },
      { field: 'draft.silenceTimeout', before: '30', after: '18' },
    ],
  },
  {
    by: 'owner@demo.test',
    minutesAgo: 62,
    action: 'publishAgent',
    ip: '203.0.113.7',
    fields: [],
    changes: [
      {
        field: 'live.welcomeMessage',
        before: 'Hello! How can I help?',
        after: 'Hello, and thanks for calling. How can I help?',
      },
    ],
  },
];

/** Some entries of the audit of the first agent and its organization. */
export async function writeAudit(client: pg.ClientBase, nowMs: number, [agent]: readonly PlacedAgent[]): Promise<void> {
  if (!agent) return;
  for (const { by, minutesAgo, action, isOfOrganization, ip, fields, changes } of DEEDS) {
    const id = isOfOrganization ? agent.organization.id : agent.id;
    await client.query(
      `insert into audit (at, account_id, actor_user_id, action, subject_type, subject_id, ip, details)
       select $1::timestamptz, $2::integer, u.id, $3::text, $4::text, $2::integer::text, $5::inet, $6::jsonb from app_user u where u.email = $7`,
      [
        new Date(nowMs - minutesAgo * 60_000),
        id,
        action,
        isOfOrganization ? 'organization' : 'agent',
        ip,
        JSON.stringify({ fields, changes }),
        by,
      ],
    );
  }
}
