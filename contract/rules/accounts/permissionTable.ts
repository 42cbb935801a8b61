import { type Grant, grantOf, PERMISSION_TABLE, PERMISSIONS, type Permission } from './permissions';
import { ROLES } from './roles';

/** What each permission allows, and the section of the specification it comes from. */
export const PERMISSION_NOTES: {
  readonly [P in Permission]: { readonly allows: string; readonly section: string };
} = {
  viewOrg: { allows: 'view the organization', section: '6' },
  editOrg: { allows: 'edit the organization', section: '6' },
  onboardWithoutPlan: { allows: 'onboard without a plan', section: '6' },
  manageUsers: { allows: 'manage users', section: '6' },
  inviteUsers: { allows: 'invite users', section: '6' },
  resetSecondFactor: { allows: 'see who signs in with a second factor, and reset it', section: '7 Users and misc' },
  viewBilling: { allows: 'view billing', section: '6' },
  manageBilling: { allows: 'manage billing', section: '6' },
  deleteOrg: { allows: 'delete the organization', section: '6' },
  deactivateOrg: { allows: 'deactivate the organization', section: '6' },
  tasks: { allows: 'use tasks', section: '6' },
  addAgents: { allows: 'add agents', section: '6' },
  takeoverAgent: { allows: 'take over an agent', section: '6' },
  fullEditor: { allows: 'use the full editor', section: '6' },
  embeds: { allows: 'use embeds', section: '6' },
  smsSetup: { allows: 'set up SMS', section: '6' },
  selectNumber: { allows: 'select a number', section: '6' },
  inspectJson: { allows: 'inspect JSON', section: '6' },
  createOrganization: { allows: 'create organizations', section: '1, 7 Accounts' },
  createReseller: { allows: 'create resellers', section: '1, 7 Accounts' },
  manageTemplates: { allows: 'create, save and delete templates', section: '4, 7 Agents and templates' },
  manageApps: { allows: 'define apps for the accounts below', section: '7 Apps' },
  viewAudit: { allows: 'see who changed what', section: '6' },
  holdPublishing: { allows: 'hold publishing while tests fail, and publish anyway', section: '7 Agents' },
  operateHost: { allows: 'keep the installation running', section: '7 Super admin' },
};

/** The permission table of specification 6 as Markdown, for the documentation. */
export function renderPermissionTable(): string {
  const head = ['permission', 'allows to', 'switch', ...ROLES, 'specification'];
  const rows = PERMISSIONS.map((permission) => {
    const { allows, section } = PERMISSION_NOTES[permission];
    const by = PERMISSION_TABLE[permission].switch;
    const marks = ROLES.map((role) => MARK[grantOf(role, permission)]);
    return [`\`${permission}\``, allows, by ? `\`${by}\`` : '', ...marks, section];
  });
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const MARK: { readonly [G in Grant]: string } = { always: 'yes', switch: 'by switch', never: '–' };
