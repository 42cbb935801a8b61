import type { AppDefinition } from '#contract/entities/app';

export const JOB_NIMBUS = { appId: 'jobnimbus', appVersion: 'v1' } as const;

const JOB_NIMBUS_API = 'https://app.jobnimbus.com/api1';
const jobNimbusHeaders = { Authorization: 'Bearer {{settings.apiKey}}', Accept: 'application/json' };

/** The apps that every installation has. */
export const BUILT_IN_APPS: readonly AppDefinition[] = [
  {
    ...JOB_NIMBUS,
    name: 'JobNimbus',
    description: 'Finds and adds the contacts of a JobNimbus account. The key is made there, under Settings, API.',
    dependencies: {
      providers: {
        auth: {
          jobnimbus: {
            title: 'JobNimbus',
            parameters: {
              properties: { apiKey: { title: 'API key', secret: true, required: true } },
            },
          },
        },
      },
    },
    functions: [
      {
        name: 'jobnimbus_read_contact',
        title: 'Read a contact',
        description: 'Reads a contact of JobNimbus by its id.',
        movesMoney: false,
        parameters: {
          type: 'object',
          properties: { contactId: { type: 'string', description: 'The id of the contact (jnid)', minLength: 1 } },
          required: ['contactId'],
        },
        request: {
          method: 'GET',
          url: `${JOB_NIMBUS_API}/contacts/{{arguments.contactId}}`,
          headers: jobNimbusHeaders,
          encoding: 'json',
        },
      },
      {
        name: 'jobnimbus_add_contact',
        title: 'Add a contact',
        description: 'Adds somebody who asks for work to JobNimbus, as a contact. Ask for name and phone number first.',
        movesMoney: false,
        parameters: {
          type: 'object',
          properties: {
            firstName: { type: 'string', minLength: 1, maxLength: 100 },
            lastName: { type: 'string', minLength: 1, maxLength: 100 },
            phone: { type: 'string', description: 'With country code' },
            email: { type: 'string' },
            address: { type: 'string', description: 'Street and number' },
            note: { type: 'string', description: 'What they need' },
          },
          required: ['firstName', 'lastName', 'phone'],
        },
        request: {
          method: 'POST',
          url: `${JOB_NIMBUS_API}/contacts`,
          headers: jobNimbusHeaders,
          encoding: 'json',
          body: {
            first_name: '{{arguments.firstName}}',
            last_name: '{{arguments.lastName}}',
            display_name: '{{arguments.firstName}} {{arguments.lastName}}',
            mobile_phone: '{{arguments.phone}}',
            email: '{{arguments.email}}',
            address_line1: '{{arguments.address}}',
            description: '{{arguments.note}}',
          },
        },
        resultPath: 'jnid',
      },
    ],
  },
];
