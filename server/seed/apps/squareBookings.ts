import type { AppDefinition } from '#contract/entities/app';

const API = 'https://connect.squareup.com/v2';
const headers = { Authorization: 'Bearer {{token.square}}', 'Square-Version': '2025-01-23' };

/** Appointments of a seller at Square. One registers an application there, and enters its id as a setting. */
export const squareBookings: AppDefinition = {
  appId: 'squareBookings',
  appVersion: 'v1',
  name: 'Square bookings',
  description: 'Finds free appointments at Square, and books them.',
  dependencies: {
    providers: {
      auth: {
        square: {
          title: 'Square',
          parameters: {
            properties: {
              applicationId: {
                title: 'Application ID',
                description: 'From the developer page of Square. Enter the address of this host for signing in there.',
                placeholder: 'sq0idp-…',
                secret: false,
                required: true,
              },
              locationId: { title: 'Location ID', placeholder: 'L…', secret: false, required: true },
            },
          },
          oauth: {
            authorizeUrl: 'https://connect.squareup.com/oauth2/authorize',
            tokenUrl: 'https://connect.squareup.com/oauth2/token',
            scopes: ['APPOINTMENTS_READ', 'APPOINTMENTS_WRITE', 'CUSTOMERS_WRITE'],
            clientId: '{{settings.applicationId}}',
          },
        },
      },
    },
  },
  functions: [
    {
      name: 'square_free_times',
      title: 'Find free times',
      description: 'Tells the free times of a service between two moments, in RFC 3339, at most 32 days apart.',
      movesMoney: false,
      parameters: {
        type: 'object',
        properties: {
          serviceVariationId: { type: 'string', description: 'The id of the service', minLength: 1 },
          from: { type: 'string', description: 'Such as 2026-11-29T00:00:00Z' },
          until: { type: 'string', description: 'Such as 2026-11-30T00:00:00Z' },
        },
        required: ['serviceVariationId', 'from', 'until'],
      },
      request: {
        method: 'POST',
        url: `${API}/bookings/availability/search`,
        headers,
        encoding: 'json',
        body: {
          query: {
            filter: {
              start_at_range: { start_at: '{{arguments.from}}', end_at: '{{arguments.until}}' },
              location_id: '{{settings.locationId}}',
              segment_filters: [{ service_variation_id: '{{arguments.serviceVariationId}}' }],
            },
          },
        },
      },
      resultPath: 'availabilities',
    },
    {
      name: 'square_add_customer',
      title: 'Add a customer',
      description: 'Adds a customer, and returns the id that a booking needs.',
      movesMoney: false,
      parameters: {
        type: 'object',
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 300 },
          phone: { type: 'string', description: 'With country code' },
          email: { type: 'string' },
        },
        required: ['name'],
      },
      request: {
        method: 'POST',
        url: `${API}/customers`,
        headers,
        encoding: 'json',
        body: {
          given_name: '{{arguments.name}}',
          phone_number: '{{arguments.phone}}',
          email_address: '{{arguments.email}}',
        },
      },
      resultPath: 'customer.id',
    },
    {
      name: 'square_book',
      title: 'Book a time',
      description: 'Books one of the free times for a customer. Repeat day, time and service to them first.',
      movesMoney: false,
      parameters: {
        type: 'object',
        properties: {
          customerId: { type: 'string', minLength: 1 },
          startAt: { type: 'string', description: 'As the free time says it' },
          serviceVariationId: { type: 'string', minLength: 1 },
          serviceVariationVersion: { type: 'integer', description: 'As the free time says it' },
          teamMemberId: { type: 'string', description: 'As the free time says it', minLength: 1 },
          durationMinutes: { type: 'integer', minimum: 1, maximum: 1_500 },
        },
        required: [
          'customerId',
          'startAt',
          'serviceVariationId',
          'serviceVariationVersion',
          'teamMemberId',
          'durationMinutes',
        ],
      },
      request: {
        method: 'POST',
        url: `${API}/bookings`,
        headers,
        encoding: 'json',
        body: {
          booking: {
            location_id: '{{settings.locationId}}',
            customer_id: '{{arguments.customerId}}',
            start_at: '{{arguments.startAt}}',
            appointment_segments: [
              {
                service_variation_id: '{{arguments.serviceVariationId}}',
                service_variation_version: '{{arguments.serviceVariationVersion}}',
                team_member_id: '{{arguments.teamMemberId}}',
                duration_minutes: '{{arguments.durationMinutes}}',
              },
            ],
          },
        },
      },
      resultPath: 'booking',
    },
  ],
};
