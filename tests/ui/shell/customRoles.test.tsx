import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CustomRole } from '#contract/entities/customRole';
import type { Member } from '#contract/entities/member';
import type { Permission } from '#contract/rules/accounts/permissions';
import { actions } from '#src/ui/actions.ts';
import { until } from '#tests/support/until.ts';
import { type Replies, refused } from '../standIn';
import { click, OWNER, openConsole, type } from './console';
import { accountOf, agentItem, identityOf, page } from './fixtures';

const ID = '00000000-0000-7000-8000-000000000001';
const BOOKS = '00000000-0000-7000-8000-000000000002';
const MADE = '00000000-0000-7000-8000-000000000003';

const roleOf = (
  id: string,
  name: string,
  permissions: readonly Permission[],
  more: Partial<CustomRole> = {},
): CustomRole => ({
  id,
  name,
  description: '',
  permissions: [...permissions],
  members: 0,
  invites: 0,
  givable: true,
  changeable: true,
  timestamp: 1_780_000_000,
  ...more,
});
const SHIFT_LEAD = roleOf(ID, 'Shift lead', ['viewOrg', 'editOrg'], { description: 'Answers and teaches', members: 1 });
const BOOKKEEPER = roleOf(BOOKS, 'Bookkeeper', ['viewOrg', 'viewBilling'], { givable: false, changeable: false });

const luis: Member = {
  id: 91,
  email: 'luis@shop.test',
  name: 'Luis Ortega',
  role: 'admin',
  customRole: { id: ID, name: 'Shift lead' },
  you: false,
  changeable: true,
  lastOwner: false,
  timestamp: 1_780_000_000,
};
const people = (roles: readonly CustomRole[] = [SHIFT_LEAD, BOOKKEEPER]): Replies => ({
  ...OWNER,
  listAccounts: () => page([agentItem(7, 'Trattoria'), agentItem(8, 'Pizza to Go')]),
  listMembers: () => ({ success: true, members: [luis], invites: [] }),
  listRoles: () => ({ success: true, roles: [...roles] }),
});

/** The console of somebody with a custom role. */
function narrowed(permissions: readonly Permission[], more: Replies = {}): Replies {
  const own = { customRole: { id: ID, name: 'Shift lead' }, permissions: [...permissions], role: 'admin' as const };
  return {
    ...people(),
    readIdentity: () => ({ success: true, identity: { ...identityOf('admin', 5, 'organization'), ...own } }),
    readAccount: (_, { targetAccountId }) => ({ ...accountOf(targetAccountId ?? 5, 'organization'), ...own }),
    ...more,
  };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the members', () => {
  it('show the custom role, by which they can be filtered', async () => {
    const { close } = openConsole('/app/org/5/members', people());
    const list = within(await screen.findByRole('list', { name: 'Members' }));
    list.getByText('Answers and teaches');
    expect(list.getAllByText('Shift lead')).toHaveLength(2);
    await click(screen.getByRole('button', { name: /^Admins/ }));
    expect(screen.queryByRole('list', { name: 'Members' })).toBeNull();
    await click(screen.getByRole('button', { name: /^Custom roles/ }));
    await screen.findByRole('list', { name: 'Members' });
    expect(screen.getByRole('link', { name: /^Roles/ }).getAttribute('href')).toBe(
      '/app/org/5/members?customRoles=true',
    );
    close();
  });

  it('get a custom role, and another one in its place', async () => {
    const { customRole, ...plain } = luis;
    let member: Member = luis;
    const { callsOf, close } = openConsole('/app/org/5/members?members=true&memberId=91', {
      ...people(),
      listMembers: () => ({ success: true, members: [member], invites: [] }),
      updateMember: ({ body: { role = 'admin', customRoleId } }) => {
        member = { ...plain, role, ...(customRoleId && { customRole }) };
        return { success: true, message: 'Member updated' };
      },
    });
    const form = await dialog('Luis Ortega');
    const lead = form.getByRole<HTMLInputElement>('radio', { name: /^Shift lead/ });
    expect([lead.checked, form.getByRole<HTMLInputElement>('radio', { name: /^Bookkeeper/ }).disabled]).toEqual([
      true,
      true,
    ]);
    await click(form.getByRole('radio', { name: /^Member/ }));
    await until(() => expect(lead.checked).toBe(false));
    await click(lead);
    await until(() => expect([lead.checked, callsOf('updateMember').length]).toEqual([true, 2]));
    expect(callsOf('updateMember').map(({ input }) => input.body)).toEqual([
      { targetMemberId: 91, role: 'agent', customRoleId: null, permittedAccountIds: null },
      { targetMemberId: 91, role: 'admin', customRoleId: ID, permittedAccountIds: null },
    ]);
    close();
  });
});

describe('inviting', () => {
  it('says what the invited may and may not, and where', async () => {
    const { callsOf, close } = openConsole('/app/org/5/members?memberInvite=true', {
      ...people(),
      inviteMember: () => ({ success: true, message: 'Invitation sent' }),
    });
    const form = await dialog('Invite to Olivetta');
    const sentence = () => document.querySelector('[data-sentence]')?.textContent;
    await until(() => form.getByRole('radio', { name: /^Shift lead/ }));
    await click(form.getByRole('radio', { name: /^Shift lead/ }));
    expect(sentence()).toBe(
      'They may read, answer, teach, and publish. They may not add agents, invite people, see billing, or delete agents.',
    );
    form.getByText('Answer conversations, edit and publish agents');
    await click(form.getByRole('button', { name: 'Only these' }));
    expect(sentence()).toContain('in Trattoria and Pizza to Go. They may not');
    await type(form.getByRole('textbox', { name: 'Email' }), 'giulia@brightside.test');
    await click(form.getByRole('button', { name: 'Send invite' }));
    await screen.findByText('The invitation is on its way');
    expect(callsOf('inviteMember').map(({ input }) => input.body)).toEqual([
      { email: 'giulia@brightside.test', role: 'admin', customRoleId: ID, permittedAccountIds: [7, 8] },
    ]);
    close();
  });

  it('gives a role that is made on the way', async () => {
    const roles = [SHIFT_LEAD];
    const made = roleOf(MADE, 'Recruiter', ['viewOrg', 'manageUsers', 'inviteUsers']);
    const { callsOf, address, close } = openConsole('/app/org/5/members?memberInvite=true', {
      ...people(),
      listRoles: () => ({ success: true, roles: [...roles] }),
      createRole: () => {
        roles.push(made);
        return { success: true, role: made };
      },
    });
    const invitation = await dialog('Invite to Olivetta');
    await click(await invitation.findByRole('link', { name: /^New custom role/ }));
    const form = await dialog('New custom role');
    await type(form.getByRole('textbox', { name: /^Name/ }), 'Recruiter');
    await click(form.getByRole('checkbox', { name: 'Invite people' }));
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'See and change members' }).checked).toBe(true);
    await click(form.getByRole('button', { name: 'Make role' }));
    await until(() => expect(address()).toBe('/app/org/5/members?memberInvite=true'));
    expect(callsOf('createRole').map(({ input }) => input.body)).toEqual([
      { name: 'Recruiter', description: '', permissions: ['viewOrg', 'manageUsers', 'inviteUsers'] },
    ]);
    const radio = await invitation.findByRole<HTMLInputElement>('radio', { name: /^Recruiter/ });
    expect(radio.checked).toBe(true);
    close();
  });
});

describe('a role', () => {
  it('is never more than its maker: what they may not do is struck, and cannot be ticked', async () => {
    const { close } = openConsole(
      '/app/org/5/members?customRole=true',
      narrowed(['viewOrg', 'editOrg', 'manageUsers']),
    );
    const form = await dialog('New custom role');
    const boxes = form.getAllByRole<HTMLInputElement>('checkbox');
    const nameOf = (box: HTMLInputElement) => box.labels?.[0]?.textContent ?? '';
    expect(boxes.filter(({ disabled }) => !disabled).map(nameOf)).toEqual([
      'Answer conversations, edit and publish agents',
      'See and change members',
    ]);
    expect(boxes.filter(({ checked }) => checked).map(nameOf)).toEqual(['See agents, conversations and contacts']);
    expect([...document.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual(
      boxes.filter(({ disabled, checked }) => disabled && !checked).map(nameOf),
    );
    close();
  });

  it('keeps what is typed when it is refused, and the reason stands beside the name', async () => {
    const { callsOf, close } = openConsole(`/app/org/5/members?customRole=true&roleId=${ID}`, {
      ...people(),
      updateRole: () => Promise.reject(refused(409, 'A role with this name already exists.', { input: 'name' })),
    });
    const form = await dialog('Shift lead');
    const name = form.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    await type(name, 'Bookkeeper');
    await click(form.getByRole('checkbox', { name: 'Answer conversations, edit and publish agents' }));
    await click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('A role with this name already exists.');
    expect([name.value, callsOf('updateRole').map(({ input }) => input)]).toEqual([
      'Bookkeeper',
      [
        {
          params: { roleId: ID },
          body: { name: 'Bookkeeper', description: 'Answers and teaches', permissions: ['viewOrg'] },
        },
      ],
    ]);
    // Somebody has it.
    form.getByText('1 person has this role. Give them another one to delete it.');
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
    close();
  });

  it('that nobody has is deleted; one that may do more than the person is only shown', async () => {
    const unused = { ...SHIFT_LEAD, members: 0 };
    const { callsOf, address, close } = openConsole(`/app/org/5/members?customRoles=true`, {
      ...people([unused, BOOKKEEPER]),
      deleteRole: () => ({ success: true, message: 'Role deleted' }),
    });
    await click(await screen.findByRole('link', { name: 'Edit Bookkeeper' }));
    const books = await dialog('Bookkeeper');
    books.getByText('This role reaches further than you do, so you cannot change it.');
    expect(books.queryByRole('button', { name: 'Save' })).toBeNull();
    await click(books.getAllByRole('button', { name: 'Close' })[0] as Element);
    await click(await screen.findByRole('link', { name: 'Edit Shift lead' }));
    await click((await dialog('Shift lead')).getByRole('button', { name: 'Delete' }));
    await until(() => expect(address()).toBe('/app/org/5/members?customRoles=true'));
    expect(callsOf('deleteRole').map(({ input }) => input)).toEqual([{ params: { roleId: ID } }]);
    close();
  });
});

describe('the console of a member with a custom role', () => {
  const ROLES: readonly (readonly Permission[])[] = [
    ['viewOrg', 'viewBilling'],
    ['viewOrg', 'editOrg'],
    ['viewOrg', 'manageUsers', 'viewAudit'],
  ];

  it.each(ROLES.map((permissions) => [permissions.join(', '), permissions] as const))(
    'with %s leads to nothing that the host refuses',
    async (_, permissions) => {
      const refusals: string[] = [];
      const seen = new Set(['/app/org/5', '/app/org/5/agent/7/overview', ...commandsOf(permissions)]);
      // Grows while it is walked: every link of every place that is reached.
      for (const address of seen) {
        const console = openConsole(address, narrowed(permissions));
        await until(() => expect(document.querySelector('[data-state*="oading"], [aria-busy="true"]')).toBeNull());
        await screen.findAllByRole('link');
        for (const href of linksOf(document.body)) seen.add(href);
        refusals.push(...console.takeProblems().map((problem) => `${address}: ${problem}`));
        console.close();
      }
      expect(seen.size).toBeGreaterThan(10);
      expect(refusals).toEqual([]);
    },
  );
});

it('takes a control away as soon as the role is changed', async () => {
  let permissions: readonly Permission[] = ['viewOrg', 'manageUsers', 'inviteUsers'];
  let tell = () => {};
  const { close } = openConsole('/app/org/5/members', {
    ...narrowed(permissions),
    readAccount: (input, options) =>
      narrowed(permissions).readAccount?.(input, options) ?? accountOf(5, 'organization'),
    openEvents: () => {
      const say = (name: string, data: unknown) =>
        new TextEncoder().encode(`id: 1\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          stream.enqueue(say('ready', {}));
          tell = () => stream.enqueue(say('membership.changed', { type: 'membership.changed', organizationId: 5 }));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  await screen.findByRole('link', { name: 'Invite' });
  permissions = ['viewOrg', 'manageUsers'];
  await act(async () => tell());
  await until(() => expect(screen.queryByRole('link', { name: 'Invite' })).toBeNull());
  expect(screen.getByRole('link', { name: /^Roles/ })).toBeTruthy();
  close();
});

/** What the palette opens at the organization and its agent. */
function commandsOf(permissions: readonly Permission[]): readonly string[] {
  const places: Readonly<Record<string, string>> = { organization: '/app/org/5', agent: '/app/org/5/agent/7' };
  return actions.flatMap((action) => {
    const place = places[action.level];
    if (place === undefined || !('overlay' in action) || !permissions.includes(action.needs)) return [];
    return [`${place}?${action.overlay}=true`];
  });
}

/** The places of the organization that a page leads to, each overlay by itself. */
function linksOf(root: Element): readonly string[] {
  const hrefs = [...root.querySelectorAll('a[href^="/app/org/5"]')].map((link) => link.getAttribute('href') ?? '');
  return hrefs.filter((href) => (href.match(/=true/g) ?? []).length < 2);
}
