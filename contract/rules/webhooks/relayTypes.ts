/** What can be relayed (api-shapes 8). */
export const WEBHOOK_RELAY_TYPES = [
  {
    name: 'twilioSMS',
    description: 'Proxy inbound Twilio SMS webhooks to your app first, before they are handled here.',
  },
] as const;
