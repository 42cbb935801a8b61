import type { Permission } from '#contract/rules/accounts/permissions';
import { catalogue } from '../../strings/catalogue';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const AND = new Intl.ListFormat('en');
const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** What each permission allows, as it stands after “may”. */
const words: Readonly<Record<Permission, string>> = {
  viewOrg: 'see agents, conversations and contacts',
  editOrg: 'answer conversations, edit and publish agents',
  fullEditor: 'use the full editor',
  addAgents: 'add agents',
  takeoverAgent: 'take over agents',
  embeds: 'use embeds',
  tasks: 'use tasks',
  onboardWithoutPlan: 'set up without a plan',
  holdPublishing: 'hold publishing while tests fail',
  inspectJson: 'inspect JSON',
  selectNumber: 'choose phone numbers',
  smsSetup: 'set up text messages',
  manageUsers: 'see and change members',
  inviteUsers: 'invite people',
  resetSecondFactor: 'reset two-step sign-in',
  viewBilling: 'see billing',
  manageBilling: 'change billing',
  createOrganization: 'create organizations',
  createReseller: 'create resellers',
  manageTemplates: 'write templates',
  manageApps: 'make apps',
  viewAudit: 'read the audit',
  deactivateOrg: 'deactivate the account',
  deleteOrg: 'delete agents and the account',
  operateHost: 'keep the installation running',
};

/** Those that tell one role from another, in short. */
const short = {
  viewOrg: ['read'],
  editOrg: ['answer', 'teach', 'publish'],
  addAgents: ['add agents'],
  createOrganization: ['create organizations'],
  manageTemplates: ['write templates'],
  inviteUsers: ['invite people'],
  viewBilling: ['see billing'],
  deleteOrg: ['delete agents'],
} as const satisfies Partial<Record<Permission, readonly string[]>>;
export type Telling = keyof typeof short;
export const TELLING = Object.keys(short) as readonly Telling[];

export const roleStrings = catalogue({
  may: (permission: Permission) => words[permission].replace(/^./, (letter) => letter.toUpperCase()),
  groups: {
    work: 'Agents and conversations',
    numbers: 'Numbers and texts',
    people: 'People',
    billing: 'Billing',
    below: 'Accounts below',
    account: 'The account',
  },
  custom: 'custom',
  customFor: (count: number) => `custom, ${people(count)}`,
  all: 'Roles',
  allTitle: 'Custom roles',
  allHint: 'Each is a part of what an owner may do. A change applies at once to everybody who has it.',
  none: 'No custom roles yet',
  noneHint: 'Make one for whoever should do less than an administrator, or see billing and nothing else.',
  having: (members: number, invites: number) =>
    invites === 0
      ? people(members)
      : `${people(members)}, ${invites === 1 ? '1 invitation' : `${invites} invitations`}`,
  editOf: (name: string) => `Edit ${name}`,
  makeLink: 'New custom role',
  neverMore: 'never more than you may do yourself',
  newTitle: 'New custom role',
  neverMoreLong: 'Never more than you may do yourself. What you may not do is struck.',
  loading: 'Loading the role',
  failed: 'The role could not be loaded',
  gone: 'This role was deleted.',
  unchangeable: 'This role reaches further than you do, so you cannot change it.',
  name: 'Name',
  description: 'What it is for',
  permissions: 'May',
  save: 'Save',
  make: 'Make role',
  remove: 'Delete',
  removeHint: 'Nobody has this role.',
  inUse: (count: number) =>
    `${count === 1 ? '1 person has' : `${count} people have`} this role. Give them another one to delete it.`,
  sentenceMay: (held: readonly Telling[], agents: readonly string[] | null) =>
    `They may ${AND.format(held.flatMap((one) => short[one]))}${agents === null ? '' : ` in ${AND.format(agents)}`}.`,
  sentenceMayNot: (lacking: readonly Telling[]) =>
    lacking.length === 0 ? '' : ` They may not ${OR.format(lacking.flatMap((one) => short[one]))}.`,
});
