import { Box, Flex } from '@chakra-ui/react';
import { CircleHelp, Zap } from 'lucide-react';
import type { AgentAction, AgentFunction } from '#contract/entities/campaign';
import { actionSettings, withActionSetting } from '#contract/rules/agents/actionSettings';
import { docsPageOf } from '#contract/rules/help/docsPages';
import { useNavigation } from '#src/app/hooks/location.ts';
import { Field } from '../../../components/Field';
import { FoldingSection } from '../../../components/FoldingSection';
import { IconButton } from '../../../components/IconButton';
import { Select, Textarea } from '../../../components/Input';
import { editorStrings } from '../strings';
import { ActionSettingField } from './ActionSettingField';
import { listed } from './listed';
import { RemoveButton } from './RemoveButton';
import type { SettingsProps } from './settingsProps';

export type ActionsSectionProps = SettingsProps & { functions: readonly AgentFunction[] };

/** What the agent may do, each action with its instructions and its settable properties (specification 3). */
export const ActionsSection = ({ campaign, readOnly, onChange, functions: all }: ActionsSectionProps) => {
  // Those of apps are enabled with their app.
  const functions = all.filter(({ app }) => app === undefined);
  const actions = campaign.actions ?? [];
  const free = functions.filter((offered) => !actions.some((action) => action.name === offered.name));
  const replace = (changed: AgentAction) =>
    onChange({ actions: actions.map((action) => (action.name === changed.name ? changed : action)) });
  const offeredFor = ({ name }: AgentAction) => functions.find((one) => one.name === name);
  const titles = actions.map((action) => offeredFor(action)?.title ?? action.name);
  const waiting = [...new Set(actions.flatMap((action) => offeredFor(action)?.missingRequirement ?? []))];
  return (
    <FoldingSection
      Icon={Zap}
      title={editorStrings.actions}
      summary={listed(titles) ?? editorStrings.actionsHint}
      notice={waiting.length > 0 && waiting.map((what) => <Box key={what}>{what}</Box>)}
    >
      <Flex direction="column" gap="3">
        {actions.map((action) => (
          <ActionCard
            key={action.name}
            action={action}
            offered={offeredFor(action)}
            readOnly={readOnly}
            onChange={replace}
            onRemove={() => onChange({ actions: actions.filter((other) => other.name !== action.name) })}
          />
        ))}
        {!readOnly && free.length > 0 && (
          <Select
            aria-label={editorStrings.addAction}
            value=""
            onChange={(event) => onChange({ actions: [...actions, { name: event.target.value }] })}
          >
            <option value="" disabled>
              {editorStrings.addAction}
            </option>
            {free.map((offered) => (
              <option key={offered.name} value={offered.name}>
                {offered.title}
              </option>
            ))}
          </Select>
        )}
      </Flex>
    </FoldingSection>
  );
};

type ActionCardProps = {
  action: AgentAction;
  /** What the host says of it; missing for an action that this host does not know, which is kept as it is. */
  offered: AgentFunction | undefined;
  readOnly: boolean;
  onChange: (action: AgentAction) => void;
  onRemove: () => void;
};

const ActionCard = ({ action, offered, readOnly, onChange, onRemove }: ActionCardProps) => {
  const settings = actionSettings(action);
  return (
    <Box borderWidth="1px" borderRadius="md" p="3" data-action={action.name}>
      <Flex align="center" gap="2" mb="1">
        <Box flex="1" fontWeight="semibold">
          {offered?.title ?? action.name}
        </Box>
        <DocsButton offered={offered} />
        <RemoveButton what={offered?.title ?? action.name} disabled={readOnly} onRemove={onRemove} />
      </Flex>
      {offered && (
        <Box textStyle="hint" mb="3">
          {offered.description}
        </Box>
      )}
      {offered && !offered.allowed && (
        <Box role="note" bg="warning.tint" color="warning.ink" borderRadius="sm" px="2" py="1" mb="3" fontSize="sm">
          {offered.missingRequirement}
        </Box>
      )}
      <Flex direction="column" gap="3">
        <Field label={editorStrings.actionInstructions}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              css={{ fieldSizing: 'content' }}
              readOnly={readOnly}
              placeholder={offered?.placeholder}
              value={action.instructions ?? ''}
              onChange={(event) => onChange({ ...action, instructions: event.target.value })}
            />
          )}
        </Field>
        {offered?.settings.map((setting) => (
          <ActionSettingField
            key={setting.key}
            setting={setting}
            value={settings[setting.key]}
            readOnly={readOnly}
            onChange={(value) => onChange(withActionSetting(action, setting.key, value))}
          />
        ))}
      </Flex>
    </Box>
  );
};

/** Opens the documentation page of a function, where the host names one that there is. */
const DocsButton = ({ offered }: { offered: AgentFunction | undefined }) => {
  const { openOverlay } = useNavigation();
  const page = docsPageOf(offered?.docsPage ?? null);
  if (!offered || page === null) return null;
  return (
    <IconButton
      size="xs"
      label={editorStrings.docsOf(offered.title)}
      Icon={CircleHelp}
      onClick={() => openOverlay('docsPage', {}, page)}
    />
  );
};
