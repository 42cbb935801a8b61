import type { Example } from './shape';

const done = { success: 'bool', message: 'str' } as const;

/** The examples of contacts and their context (api-shapes 13 and 14). */
export function contactExamples(organization: number): readonly Example[] {
  return [
    {
      call: `POST /api/v2/context?targetAccountId=${organization}`,
      body: { target: '+12345678901', context: 'Customer Name: John Doe, Car Model: Toyota Camry' },
      status: 201,
      reply: done,
    },
    {
      call: `GET /api/v2/context?target=%2B12345678901&targetAccountId=${organization}`,
      reply: { success: 'bool', context: 'str' },
    },
    {
      call: `POST /api/v2/contact?targetAccountId=${organization}`,
      body: {
        id: '+15551234567',
        name: 'Ada',
        email: 'ada@acmesolar.com',
        status: 'new-lead',
        leadSource: 'web-form',
        contactSource: 'landing-page',
        tags: ['vip'],
        agentContext: 'Interested in a demo.',
        customFields: { plan: 'pro' },
        marketingOptIn: true,
      },
      reply: { success: 'bool', contact: { id: 'num', phone: 'str', marketingOptIn: 'bool', tags: ['str'] } },
    },
    {
      call:
        `GET /api/v2/contact?targetAccountId=${organization}&q=ada&phone=%2B15551234567&email=ada@acmesolar.com` +
        '&status=new-lead&source=landing-page&leadSource=web-form&customFieldPath=plan&customFieldValue=pro&page=0&pageSize=20' +
        '&sort=name&order=asc',
      reply: { success: 'bool', contacts: [{ id: 'num', name: 'str' }], totalContacts: 'num' },
    },
    {
      call: `PATCH /api/v2/contact/+15551234567?targetAccountId=${organization}`,
      body: { status: 'customer' },
      reply: { success: 'bool', contact: { status: 'str' } },
    },
    {
      call: `POST /api/v2/contact/list/Leads?targetAccountId=${organization}`,
      body: {},
      reply: { success: 'bool', list: { name: 'str' } },
    },
    {
      call: `PATCH /api/v2/contact/+15551234567/list/Leads/state?targetAccountId=${organization}`,
      body: { state: { step: 1 } },
      reply: { success: 'bool' },
    },
    {
      call: `GET /api/v2/contact/list/Leads?targetAccountId=${organization}`,
      reply: { success: 'bool', contacts: [{ id: 'num' }] },
    },
    {
      call: `GET /api/v2/contact/list?targetAccountId=${organization}`,
      reply: { success: 'bool', lists: [{ name: 'str', contacts: 'num' }] },
    },
    {
      call: `GET /api/v2/contact/+15551234567/logs?targetAccountId=${organization}&page=1&pageSize=20&type=call&direction=inbound`,
      reply: { ...done, totalCount: 'num' },
    },
    { call: `DELETE /api/v2/contact/+15551234567?targetAccountId=${organization}`, reply: { success: 'bool' } },
  ];
}
