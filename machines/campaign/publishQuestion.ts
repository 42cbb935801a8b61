import { type Gaps, gapsOf } from '#contract/rules/agents/gaps';
import { OUTLINE_BLANK } from '#contract/rules/agents/outline';
import { gapsAtPublish } from '#contract/rules/messages';
import type { Question } from '../confirm';
import type { CampaignContext } from './campaign.types';

/** What is open in the agent on the screen; a template has none, since its agents fill it in. */
const gapsIn = ({ subject, mine }: CampaignContext): Gaps =>
  subject.kind === 'agent' ? gapsOf(mine) : { hasOutline: false, missing: [] };

export const hasGaps = (context: CampaignContext): boolean => {
  const { hasOutline, missing } = gapsIn(context);
  return hasOutline || missing.length > 0;
};

/** Asked before an agent with gaps is published. */
export const publishQuestion = (context: CampaignContext): Omit<Question, 'askId'> => {
  const { hasOutline, missing } = gapsIn(context);
  return {
    title: 'Publish with gaps?',
    message: gapsAtPublish(hasOutline ? OUTLINE_BLANK : null, missing),
    confirmLabel: 'Publish anyway',
    cancelLabel: 'Keep editing',
  };
};
