import { Box, Flex } from '@chakra-ui/react';
import type { App } from '#contract/entities/app';
import type { AppUse } from '#contract/entities/appUse';
import { useApps } from '#src/app/hooks/apps.tsx';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../../components/Avatar';
import { Problem } from '../../../components/Problem';
import { Switch } from '../../../components/Switch';
import { usageOf } from '../appsOf';
import { appStrings as strings } from '../strings';
import { Part } from './Part';

type User = AppUse['agents'][number];

/** The functions of an app, and who may call them: each by itself at an agent, the whole app for each agent of an organization. */
export const WhatItCanDo = ({ app }: { app: App }) => {
  const { record, refusal } = useApps();
  const account = useAccount();
  const isOfAgent = account?.accountType === 'agent';
  const users = record ? (usageOf(record.use, app)?.agents ?? []) : [];
  const own = users.find(({ agentId }) => agentId === account?.id);
  const hint = isOfAgent ? strings.of(own?.draft.length ?? 0, app.functions.length) : undefined;
  return (
    <>
      <Part title={strings.whatItCan} hint={hint} isDone={isOfAgent ? (own?.draft.length ?? 0) > 0 : app.installed}>
        <Box as="ul" listStyleType="none">
          {app.functions.map((one) => (
            <FunctionRow key={one.name} app={app} called={one} agentId={isOfAgent ? account.id : null} own={own} />
          ))}
        </Box>
        {isOfAgent && (
          <Box textStyle="hint" mt="2">
            {app.installed ? strings.draftHint : strings.installFirstUse}
          </Box>
        )}
        {refusal && <Problem>{refusal.message}</Problem>}
      </Part>
      {!isOfAgent && app.installed && record && (
        <Part
          title={strings.whoUses}
          hint={strings.of(users.filter(({ draft }) => draft.length > 0).length, record.agents.length)}
          isDone={users.length > 0}
        >
          <Box as="ul" listStyleType="none" aria-label={strings.whoUses}>
            {record.agents.map((agent) => (
              <AgentRow
                key={agent.id}
                app={app}
                agent={agent}
                user={users.find(({ agentId }) => agentId === agent.id)}
              />
            ))}
          </Box>
          <Box textStyle="hint" mt="2">
            {record.agents.length === 0 ? strings.noAgentsYet : strings.draftHint}
          </Box>
        </Part>
      )}
    </>
  );
};

type FunctionRowProps = {
  app: App;
  called: App['functions'][number];
  /** Null at an organization, where only the whole app is switched. */
  agentId: number | null;
  own: User | undefined;
};

const FunctionRow = ({ app, called, agentId, own }: FunctionRowProps) => {
  const { change } = useApps();
  const mayEdit = usePermissions().has('editOrg');
  const { name, title, parameters, movesMoney } = called;
  const draft = own?.draft ?? [];
  const isOn = draft.includes(name);
  const isLive = own?.live.includes(name) ?? false;
  const signature = `${name}(${Object.keys(parameters.properties ?? {}).join(', ')})`;
  const state = agentId === null || isOn === isLive ? null : isOn ? strings.notLive : strings.stillLive;
  return (
    <Flex as="li" align="center" gap="2.5" minH="44px" py="1" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Box flex="1" minW={0}>
        <Box fontSize="sm" fontWeight="medium">
          {title}
        </Box>
        <Box textStyle="caption" color="inkMuted" overflowWrap="anywhere">
          {movesMoney ? `${signature}, ${strings.movesMoney}` : signature}
        </Box>
        {state && (
          <Box textStyle="caption" color="warning.ink">
            {state}
          </Box>
        )}
      </Box>
      {agentId !== null && (
        <Switch
          label={strings.mayCall(title)}
          checked={isOn}
          disabled={!mayEdit || !app.installed}
          onChange={(isNow) =>
            change({
              kind: 'setFunctions',
              key: keyOf(app),
              agentId,
              names: app.functions.map((one) => one.name).filter((one) => (one === name ? isNow : draft.includes(one))),
            })
          }
        />
      )}
    </Flex>
  );
};

type AgentRowProps = { app: App; agent: { readonly id: number; readonly name: string }; user: User | undefined };

const AgentRow = ({ app, agent: { id, name }, user }: AgentRowProps) => {
  const { change } = useApps();
  const mayEdit = usePermissions().has('editOrg');
  const isOn = (user?.draft.length ?? 0) > 0;
  const isLive = (user?.live.length ?? 0) > 0;
  const state = isOn === isLive ? null : isOn ? strings.notLive : strings.stillLive;
  return (
    <Flex as="li" align="center" gap="2.5" minH="44px" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Avatar name={name} kind="agent" id={id} size="sm" />
      <Box flex="1" minW={0}>
        <Box fontSize="sm" truncate dir="auto">
          {name}
        </Box>
        {state && (
          <Box textStyle="caption" color="warning.ink">
            {state}
          </Box>
        )}
      </Box>
      <Switch
        label={strings.mayUse(name, app.name)}
        checked={isOn}
        disabled={!mayEdit}
        onChange={(isNow) =>
          change({
            kind: 'setFunctions',
            key: keyOf(app),
            agentId: id,
            // What moves money is only switched on by itself, at the agent.
            names: isNow ? app.functions.filter(({ movesMoney }) => !movesMoney).map((one) => one.name) : [],
          })
        }
      />
    </Flex>
  );
};

const keyOf = ({ appId, appVersion }: App) => ({ appId, appVersion });
