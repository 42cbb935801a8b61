import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RecordedDelivery, Webhook } from '#contract/entities/webhook';
import { axisOf, curlOf, readable } from '#src/ui/features/webhooks/attemptAxis.ts';
import { RECEIVER, recordedDelivery, webhook, webhookDelivery } from '../effects/rows/webhooks';
import { type Replies, refused } from '../standIn';
import { click, OWNER, openConsole, press, type } from './console';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** The console with a host that keeps webhooks. */
function open(address: string, replies: Replies = {}, given: readonly Webhook[] = [webhook]) {
  let webhooks = [...given];
  return openConsole(address, {
    ...OWNER,
    listWebhooks: () => ({ success: true, message: 'Success', webhooks, receiverUrl: RECEIVER }),
    createWebhook: ({ body }) => {
      webhooks = [{ ...webhook, ...body, id: webhookDelivery.id }, ...webhooks];
      return { success: true, message: 'Made', webhooks, webhookId: webhookDelivery.id, webhookSecret: SECRET };
    },
    deleteWebhook: ({ body }) => {
      webhooks = webhooks.filter(({ url }) => url !== body.url);
      return { success: true, message: 'Deleted' };
    },
    listWebhookDeliveries: () => ({ success: true, deliveries: [webhookDelivery] }),
    readWebhookDelivery: () => ({ success: true, delivery: recordedDelivery }),
    ...replies,
  });
}

describe('webhooks', () => {
  it('are listed with what they are told and how they do, and their deliveries below', async () => {
    const { close } = open('/app/org/5/webhooks');
    const list = within(await screen.findByRole('list', { name: 'Webhooks' }));
    for (const words of [
      'Kitchen display',
      'Conversation ended, hooks.olivetta.example/kitchen',
      '124 delivered, 1 failed, 1 waiting',
      'Works',
    ])
      list.getByText(words);
    const row = within(await screen.findByRole('list', { name: 'Deliveries' }));
    row.getByRole('link', { name: 'Conversation ended, Hannah Lindgren' });
    row.getByText('503');
    close();
  });

  it('are made; the secret is shown once', async () => {
    const { callsOf, close } = open('/app/org/5/webhooks?createWebhook=true', {}, []);
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
    await type(dialog.getByLabelText('Name'), 'Try');
    await click(await dialog.findByRole('button', { name: 'Use the built-in receiver to try it' }));
    await type(dialog.getByLabelText('What it is told'), 'contact');
    await click(dialog.getByRole('button', { name: 'Create' }));
    const made = within(await screen.findByRole('dialog', { name: 'Its secret' }));
    made.getByText(SECRET);
    expect(callsOf('createWebhook').map(({ input }) => input.body)).toEqual([
      { label: 'Try', url: RECEIVER, type: 'contact' },
    ]);
    close();
  });

  it('say why one is paused, and are resumed', async () => {
    const { callsOf, close } = open(
      '/app/org/5/webhooks',
      { resumeWebhook: () => ({ success: true }) },
      [{ ...webhook, state: 'paused' }],
    );
    const list = within(await screen.findByRole('list', { name: 'Webhooks' }));
    list.getByTitle('It failed for days. What happens is kept until you resume it.');
    await click(list.getByRole('button', { name: 'Resume' }));
    expect(callsOf('resumeWebhook').map(({ input }) => input.params)).toEqual([{ webhookId: webhook.id }]);
    close();
  });

  it('replay all that failed, however many, by one press; what was refused before is not said any more', async () => {
    let left = 3;
    const { callsOf, close } = open(
      '/app/org/5/webhooks',
      {
        resumeWebhook: () => Promise.reject(refused(409, 'It is not paused.')),
        listWebhookDeliveries: () => ({ success: true, deliveries: [{ ...webhookDelivery, state: 'failed' }] }),
        replayWebhookDeliveries: () => {
          left -= 1;
          return { success: true, replayed: 1_000, hasMore: left > 0 };
        },
      },
      [{ ...webhook, state: 'paused' }],
    );
    await click(await screen.findByRole('button', { name: 'Resume' }));
    await screen.findByText('It is not paused.');
    await click(screen.getByRole('button', { name: 'Replay all that failed' }));
    await waitFor(() => expect(callsOf('replayWebhookDeliveries').length).toBe(3));
    await waitFor(() => expect(screen.queryByText('It is not paused.')).toBeNull());
    expect(callsOf('replayWebhookDeliveries').map(({ input }) => input.body)).toEqual(
      Array(3).fill({ onlyFailed: true }),
    );
    close();
  });

  it('verify a payload', async () => {
    const { close } = open(`/app/org/5/webhooks?createWebhook=true&webhookId=${webhook.id}`, {
      verifyWebhook: () => ({ success: true, verdict: 'unsigned', message: '' }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Kitchen display' }));
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'Body'])
      await type(await dialog.findByLabelText(name), '1');
    await click(dialog.getByRole('button', { name: 'Verify' }));
    await dialog.findByText(/^The signature does not fit/);
    close();
  });
});

describe('the flight recorder', () => {
  const address = `/app/org/5/webhooks?webhookDelivery=true&deliveryId=${webhookDelivery.id}`;

  it('shows each attempt with its request and its answer', async () => {
    const { close } = open(address);
    const dialog = within(await screen.findByRole('dialog', { name: 'Conversation ended' }));
    const attempts = within(await dialog.findByRole('listbox', { name: 'Attempts' }));
    attempts.getByRole('option', { name: 'Attempt 2, 503', selected: true });
    dialog.getByText('The receiver answered with 503.');
    within(dialog.getByRole('region', { name: 'Response' })).getByText('240');
    await click(attempts.getByRole('option', { name: 'Attempt 1, no answer' }));
    dialog.getByText('There was no whole answer within 10 seconds.');
    within(dialog.getByRole('region', { name: 'Response' })).getByText('No answer came.');
    await press('ArrowRight', {}, screen.getByRole('listbox', { name: 'Attempts' }));
    attempts.getByRole('option', { name: 'Attempt 2, 503', selected: true });
    expect(dialog.getByRole('link', { name: 'Open the conversation' }).getAttribute('href')).toBe(
      '/app/org/5/inbox?active=7%3A90',
    );
    close();
  });

  it('replays it, and stops its retries', async () => {
    const { callsOf, close } = open(address, {
      replayWebhookDeliveries: () => ({ success: true, replayed: 1, hasMore: false }),
      stopWebhookDelivery: () => ({ success: true }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Conversation ended' }));
    await click(await dialog.findByRole('button', { name: 'Replay now' }));
    await dialog.findByText('It is sent once more.');
    await click(await dialog.findByRole('button', { name: 'Stop retrying' }));
    expect([callsOf('replayWebhookDeliveries').map(({ input }) => input.body), callsOf('stopWebhookDelivery').length]).toEqual([
      [{ ids: [webhookDelivery.id] }],
      1,
    ]);
    close();
  });

  it('leads to all that the same webhook was told', async () => {
    const { address: at, close } = open(address);
    await click(await screen.findByRole('link', { name: 'Show all of it' }));
    expect(at()).toBe(`/app/org/5/webhooks?webhook=${webhook.id}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    close();
  });

  it('places attempts over the time since the event, and keeps them apart', () => {
    const { attempts, planned } = axisOf(recordedDelivery);
    expect(attempts.map(({ at }) => at.toFixed(2))).toEqual(['0.00', '0.50']);
    expect([planned?.at.toFixed(2), planned?.number]).toEqual(['0.91', 3]);
    const none: RecordedDelivery = { ...recordedDelivery, record: [], attempts: 0, dueAtMs: undefined };
    expect(axisOf(none)).toEqual({ attempts: [], planned: null });
  });

  it('copies the request for a terminal, and reads JSON', () => {
    const attempt = recordedDelivery.record[0];
    if (!attempt) throw new Error('no attempt');
    expect(curlOf('https://a.example', { ...attempt, requestHeaders: { 'x-a': "b'c" } }, '{}')).toBe(
      `curl -X POST -H 'x-a: b'\\''c' --data-raw '{}' 'https://a.example'`,
    );
    expect([readable('{"a":1}'), readable('plain')]).toEqual(['{\n  "a": 1\n}', 'plain']);
  });
});
