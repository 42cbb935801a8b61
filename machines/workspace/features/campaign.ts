import { EDITOR_SCREENS } from '#contract/rules/address/appPath';
import { AGENT_PUBLISHED, TEMPLATE_PUBLISHED } from '#contract/rules/messages';
import type { campaignMachine } from '../../campaign';
import type { CampaignNews, CampaignSubject, FieldsNews } from '../../campaign/campaign.types';
import type { At } from '../at';
import { defineLaterFeature } from '../feature';
import { AS_TALK, end } from '../hearing';
import { idOf } from '../ids';

/** The editor of an agent or a template; at most one of each is open. */
export const editorOf = (subject: CampaignSubject) =>
  ({
    name: 'campaign',
    key: subject.kind === 'agent' ? `agent-${subject.agentId}` : `template-${subject.templateId}`,
    input: { subject },
  }) as const;

/** What is edited at an address. */
export const subjectAt = ({
  type,
  targetAccountId,
  first,
  second,
  has,
  keepsTemplateVars,
}: At): CampaignSubject | null => {
  if (type === 'agent') {
    // Which knowledge an agent reads is one of its settings.
    const isEdited =
      EDITOR_SCREENS.includes(first) ||
      first === 'knowledge' ||
      has('editAgent', 'agentSettings', 'agentInfo', 'agentAdmin', 'compareChanges', 'saveConflict', 'testAgent');
    return isEdited
      ? { kind: 'agent', agentId: targetAccountId, ...(keepsTemplateVars && { keepsTemplateVars }) }
      : null;
  }
  return first === 'templates' && second !== ''
    ? { kind: 'template', templateId: second, accountId: targetAccountId }
    : null;
};

/** The id of the child that reviews what an agent answers to its template. */
const reviewIdOf = (agentId: number): string => idOf({ name: 'templateFields', key: `${agentId}` });

const idOfEditor = ({ subject }: CampaignNews): string => idOf(editorOf(subject));

/** Edits an agent or a template (specification 4). When closed, it keeps running until the edits are saved. */
export const campaign = defineLaterFeature<typeof campaignMachine, CampaignNews | FieldsNews>({
  needs: { seed: true, online: true },
  opens: (at) => {
    const subject = subjectAt(at);
    return subject && editorOf(subject);
  },
  hears: AS_TALK,
  lingers: { leave: { type: 'campaign.leave' }, return: { type: 'campaign.return' } },
  tells: {
    'campaign.published': ({ subject: { kind } }) => [
      {
        type: 'showToast',
        params: { message: kind === 'template' ? TEMPLATE_PUBLISHED : AGENT_PUBLISHED, status: 'success' },
      },
    ],
    'campaign.conflicted': (news, isShown) =>
      isShown(idOfEditor(news)) ? [{ type: 'openOverlay', params: { key: 'saveConflict' } }] : [],
    'campaign.conflictResolved': (news, isShown) =>
      isShown(idOfEditor(news)) ? [{ type: 'closeOverlay', params: { key: 'saveConflict' } }] : [],
    // A hidden editor is beside no review of its fields.
    'campaign.fields': ({ type: _, agentId, ...told }, isShown) =>
      isShown(reviewIdOf(agentId))
        ? [{ type: 'tellChild', params: { id: reviewIdOf(agentId), event: { type: 'templateFields.told', ...told } } }]
        : [],
    // It may have been reopened since it sent this.
    'campaign.left': (news, isShown) => (isShown(idOfEditor(news)) ? [] : end(idOfEditor(news))),
  },
});
