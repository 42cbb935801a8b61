import type { ComponentType } from 'react';
import type { Campaign } from '#contract/entities/campaign';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { selectMine } from '#machines/campaign';
import { useCampaignRef, useCampaignVerbs } from '#src/app/hooks/campaign.tsx';
import { shallowEqual, useFact } from '#src/app/hooks/fact.ts';
import { useAgentFunctions } from '#src/app/hooks/functions.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { AdvancedSection } from './advanced/AdvancedSection';
import { ActionsSection } from './settings/ActionsSection';
import { GreetingSection } from './settings/GreetingSection';
import { HandoverSection } from './settings/HandoverSection';
import { LanguageSection } from './settings/LanguageSection';
import { LinksSection } from './settings/LinksSection';
import { ReviewedFields } from './settings/ReviewedFields';
import type { SettingsProps } from './settings/settingsProps';
import { VariablesSection } from './settings/VariablesSection';
import { VoiceSection } from './settings/VoiceSection';

/**
 * Everything about the agent but its prompt. A template's agent begins with the details its template asks for; `Fields` is what a
 * template itself begins with.
 */
export const SettingsPane = ({ Fields }: { Fields?: ComponentType<SettingsProps> }) => {
  const ref = useCampaignRef();
  const { edit } = useCampaignVerbs();
  const campaign = useFact(ref, selectSettings, shallowEqual);
  const functions = useAgentFunctions();
  const readOnly = !usePermissions().has('editOrg');
  const settings = { campaign, readOnly, onChange: edit };
  return (
    <>
      {Fields && <Fields {...settings} />}
      {followsTemplate(campaign) && <ReviewedFields {...settings} />}
      <GreetingSection {...settings} />
      <VoiceSection {...settings} />
      <LanguageSection {...settings} />
      <ActionsSection {...settings} functions={functions} />
      <VariablesSection {...settings} />
      <LinksSection {...settings} />
      <HandoverSection {...settings} />
      <AdvancedSection {...settings} />
    </>
  );
};

/** Without what typing beside it changes: hundreds of options and fields are not drawn anew with a letter of the prompt. */
const selectSettings = (snapshot: Parameters<typeof selectMine>[0]): Campaign => {
  const { agentInstructions: _prompt, published: _published, ...settings } = selectMine(snapshot);
  return settings;
};
