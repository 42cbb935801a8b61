import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeveloperToken, TokenRequest } from '#contract/entities/developer';
import { developerToken, tokenRequest } from '../effects/rows/developers';
import { type Replies, refused } from '../standIn';
import { click, OWNER, openConsole, type } from './console';

const VALUE = 'ap_live_7Hq2vR9xK4mT8sW1cN6bJ3pL5dF0gZ';

afterEach(() => vi.unstubAllGlobals());

/** The console with a host that keeps tokens. */
function open(
  address: string,
  replies: Replies = {},
  given: Partial<{ mayCreate: boolean; requests: TokenRequest[] }> = {},
) {
  const { mayCreate = true, requests = [tokenRequest] } = given;
  let tokens: DeveloperToken[] = [developerToken];
  return openConsole(address, {
    ...OWNER,
    listTokens: () => ({
      success: true,
      message: 'Success',
      tokens,
      mayCreate,
      use: { requests: 12_480, failed: 31 },
    }),
    createToken: ({ body }) => {
      const { description, scopes = [] } = body;
      const made = {
        ...developerToken,
        id: tokenRequest.id,
        token: tokenRequest.id,
        description,
        scopes,
        ending: 'F0gZ',
      };
      tokens = [made, ...tokens];
      return { success: true, message: 'Made', token: { ...made, token: VALUE } };
    },
    deleteToken: ({ body }) => {
      tokens = tokens.filter(({ id }) => id !== body.token);
      return { success: true, message: 'Deleted' };
    },
    listTokenRequests: () => ({ success: true, requests, hasMore: false }),
    ...replies,
  });
}

const rows = async () => within(await screen.findByRole('list', { name: 'Tokens' })).getAllByRole('listitem');

describe('tokens', () => {
  it('are listed with what they may and when they were used, never with their value', async () => {
    const { close } = open('/app/org/5/developers');
    const [row] = await rows();
    if (!row) throw new Error('no token is listed');
    for (const words of ['Reservations sync', 'contacts write', 'agents and drafts read', 'Never', 'No end'])
      within(row).getByText(words);
    await screen.findByText('1 token, 12,480 requests in 7 days, 31 failed');
    close();
  });

  it('are made with chosen scopes; the value is shown once and is then nowhere', async () => {
    const { app, callsOf, close } = open('/app/org/5/developers?createToken=true');
    const dialog = within(await screen.findByRole('dialog', { name: 'New token' }));
    const make = await dialog.findByRole('button', { name: 'Make token' });
    expect(make.hasAttribute('disabled')).toBe(true);
    await type(dialog.getByLabelText('Name'), 'Front desk tablet');
    await click(dialog.getByRole('radio', { name: /^Choose/ }));
    expect(make.hasAttribute('disabled')).toBe(true);
    await type(dialog.getByLabelText('Access to Conversations'), 'write');
    await type(dialog.getByLabelText('Access to Agents and drafts'), 'read');
    await type(dialog.getByLabelText('Ends after'), '365');
    await click(make);
    const made = within(await screen.findByRole('dialog', { name: 'Copy it now' }));
    made.getByText(VALUE);
    expect(callsOf('createToken').map(({ input, targetAccountId }) => [input.body, targetAccountId])).toEqual([
      [
        {
          description: 'Front desk tablet',
          scopes: ['agents:read', 'conversations:write'],
          expiresInDays: 365,
        },
        5,
      ],
    ]);
    expect(JSON.stringify(app.getPersistedSnapshot())).not.toContain(VALUE);
    await click(made.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(VALUE)).toBeNull();
    expect((await rows()).map((row) => row.textContent?.includes('Front desk tablet'))).toEqual([true, false]);
    close();
  });

  it('a refusal stands at the name, and keeps what was chosen', async () => {
    const { close } = open('/app/org/5/developers?createToken=true', {
      createToken: () => Promise.reject(refused(409, 'This account has as many tokens as it may.')),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'New token' }));
    await type(await dialog.findByLabelText('Name'), 'One more');
    await click(dialog.getByRole('button', { name: 'Make token' }));
    await dialog.findByText('This account has as many tokens as it may.');
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('One more');
    close();
  });

  it('are revoked after a question', async () => {
    const { callsOf, close } = open('/app/org/5/developers');
    await rows();
    await click(screen.getByRole('button', { name: 'More for Reservations sync' }));
    await click(screen.getByRole('link', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Reservations sync?' }));
    await click(dialog.getByRole('button', { name: 'Revoke' }));
    await screen.findByText('No tokens yet');
    expect(callsOf('deleteToken').map(({ input }) => input.body)).toEqual([{ token: developerToken.id }]);
    close();
  });

  it('whoever acts from above may revoke, but is told who makes them', async () => {
    const { close } = open('/app/org/5/developers', {
      listTokens: () => ({ success: true, message: '', tokens: [], mayCreate: false, use: { requests: 0, failed: 0 } }),
    });
    await screen.findByText('Only members of this account make tokens for it.');
    expect(screen.queryByRole('link', { name: 'New token' })).toBeNull();
    close();
  });
});

describe('requests', () => {
  it('open to their cause and their ids; kind and token narrow them, in the address', async () => {
    const { address, callsOf, close } = open('/app/org/5/developers');
    const list = within(await screen.findByRole('list', { name: 'Requests' }));
    await click(list.getByRole('button'));
    expect(address()).toBe(`/app/org/5/developers?request=${tokenRequest.id}`);
    expect(
      screen.getAllByText('This token may not do this. It needs the scope contacts:write.').length,
    ).toBeGreaterThan(0);
    expect(screen.getAllByText(tokenRequest.requestId).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: 'Copy request' }).length).toBeGreaterThan(0);
    await click(screen.getByRole('button', { name: 'Failed' }));
    await click(screen.getByRole('button', { name: 'More for Reservations sync' }));
    await click(screen.getByRole('button', { name: 'Show its requests' }));
    expect(address()).toBe(`/app/org/5/developers?kind=failed&token=${developerToken.id}`);
    await vi.waitFor(() =>
      expect(callsOf('listTokenRequests').at(-1)?.input.query).toEqual({
        kind: 'failed',
        tokenId: developerToken.id,
        pageSize: 50,
      }),
    );
    await click(await screen.findByRole('button', { name: 'Show all tokens' }));
    expect(address()).toBe('/app/org/5/developers?kind=failed');
    close();
  });

  it('say what will appear where there are none', async () => {
    const { close } = open('/app/org/5/developers', {}, { requests: [] });
    await screen.findByText('No requests yet');
    close();
  });
});

describe('the reference', () => {
  const document = {
    paths: {
      '/api/v2/contact/{contactId}': {
        patch: {
          operationId: 'updateContact',
          tags: ['Contacts'],
          summary: 'Change a contact',
          description: 'For whoever may edit the organization. Scope of a developer token: contacts:write.',
          parameters: [
            { name: 'contactId', in: 'path', required: true, schema: { type: 'integer' } },
            { name: 'targetAccountId', in: 'query', schema: { type: 'integer' } },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { name: { type: 'string' }, tags: { type: 'array' } },
                  required: ['name'],
                },
              },
            },
          },
          responses: { 200: { content: { 'application/json': {} } } },
        },
      },
      '/api/v2/agent/agentConversations': {
        get: {
          operationId: 'listOld_path',
          tags: ['Contacts'],
          summary: 'Old',
          description: 'For whoever may see the organization. The same as /api/v2/new.',
          responses: { 200: { content: { 'application/json': {} } } },
        },
      },
      '/api/v2/events': {
        get: {
          operationId: 'openEvents',
          tags: ['Host'],
          summary: 'What happens',
          description: 'For everybody with a session. Scope of a developer token: read.',
          responses: { 200: { content: { 'text/event-stream': {} } } },
        },
      },
    },
  };

  it('shows each call once, and sends one with the token that was pasted, not with the session', async () => {
    const sent: Request[] = [];
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      if (input === '/api/openapi.json') return Response.json(document);
      sent.push(new Request(new URL(input, 'https://console.example'), { ...init, signal: null }));
      return Response.json({ success: false, message: 'No.' }, { status: 403, headers: { 'x-request-id': 'r-9' } });
    });
    const { address, close } = open('/app/org/5/developers?tab=reference');
    const calls = within(await screen.findByRole('navigation', { name: 'Calls' }));
    expect(calls.getAllByRole('link').map((link) => link.textContent)).toEqual(['PATCHupdateContact', 'GETopenEvents']);
    await click(calls.getByRole('link', { name: /updateContact/ }));
    expect(address()).toBe('/app/org/5/developers?tab=reference&call=updateContact');
    await screen.findByText('Scope of a developer token: contacts:write.');
    const send = screen.getByRole('button', { name: 'Send' });
    await type(screen.getByLabelText('contactId'), '90');
    await type(screen.getByLabelText('Token'), VALUE);
    await type(screen.getByLabelText('Body'), '{"name": ');
    await screen.findByText('This is not valid JSON.');
    expect(send.hasAttribute('disabled')).toBe(true);
    await type(screen.getByLabelText('Body'), '{"name":"Hannah"}');
    await click(send);
    await screen.findByText('403');
    const [request] = sent;
    expect([request?.method, request?.url, request?.headers.get('authorization'), await request?.text()]).toEqual([
      'PATCH',
      'https://console.example/api/v2/contact/90',
      `Bearer ${VALUE}`,
      '{"name":"Hannah"}',
    ]);
    screen.getByRole('button', { name: 'Copy request' });
    await click(calls.getByRole('link', { name: /openEvents/ }));
    await screen.findByText(/Make it from a program/);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    close();
  });

  it('can be loaded again', async () => {
    let isAway = true;
    vi.stubGlobal('fetch', async () => (isAway ? new Response('', { status: 503 }) : Response.json(document)));
    const { close } = open('/app/org/5/developers?tab=reference');
    await screen.findByText('The reference could not be loaded');
    isAway = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('navigation', { name: 'Calls' });
    close();
  });
});

it('tells the address for assistants', async () => {
  const { close } = open('/app/org/5/developers?tab=mcp');
  await screen.findByText(`${window.location.origin}/mcp`);
  close();
});
