import { MessageCircle } from 'lucide-react';
import { FoldingSection } from '../../../components/FoldingSection';
import { Textarea } from '../../../components/Input';
import { editorStrings } from '../strings';
import type { SettingsProps } from './settingsProps';

/** What the agent says first. */
export const GreetingSection = ({ campaign, readOnly, onChange }: SettingsProps) => (
  <FoldingSection
    Icon={MessageCircle}
    title={editorStrings.greeting}
    summary={campaign.welcomeMessage ? editorStrings.quoted(campaign.welcomeMessage) : editorStrings.noGreeting}
  >
    <Textarea
      aria-label={editorStrings.greeting}
      rows={3}
      css={{ fieldSizing: 'content' }}
      maxLength={2_000}
      placeholder={editorStrings.greetingPlaceholder}
      readOnly={readOnly}
      value={campaign.welcomeMessage ?? ''}
      onChange={(event) => onChange({ welcomeMessage: event.target.value || undefined })}
    />
  </FoldingSection>
);
