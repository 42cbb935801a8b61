import { Box, Flex } from '@chakra-ui/react';
import { CircleArrowUp, RotateCw, Settings2, Trash2 } from 'lucide-react';
import type { App } from '#contract/entities/app';
import type { AppUse } from '#contract/entities/appUse';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { ActionLink } from '../../components/ActionLink';
import { Avatar } from '../../components/Avatar';
import { MoreMenu } from '../../components/MoreMenu';
import { RowLink } from '../../components/PagedList';
import { AppGlyph } from './AppGlyph';
import { HealthStrip, HealthWords } from './Health';
import { appStrings as strings } from './strings';

const AVATARS = 4;

export type AppRowProps = {
  app: App;
  use: AppUse | null;
  /** The newest version that is not installed. */
  newer: App | null;
  mayEdit: boolean;
  /** At an agent its own use is all there is. */
  isOfAgent: boolean;
  onReload: () => void;
  onUpdate: (to: App) => void;
  onUninstall: () => void;
};

/** An installed app: what it is, who uses it, how it does, and what is to be done. */
export const AppRow = (props: AppRowProps) => {
  const { app, use, newer, mayEdit, isOfAgent, onReload, onUpdate, onUninstall } = props;
  const { appId, appVersion, name } = app;
  const href = useOverlayHref('integrations', { appId, appVersion });
  const isOwn = mayEdit && app.inherited !== true;
  const settings = { label: strings.settings, Icon: Settings2, href };
  return (
    <Box
      as="li"
      position="relative"
      display="grid"
      gridTemplateColumns={{
        base: '34px minmax(0, 1fr) auto auto',
        lg: '34px minmax(0, 1.25fr) minmax(0, 0.95fr) 118px minmax(0, 1.3fr) 88px 36px',
      }}
      alignItems="center"
      columnGap="3"
      minH={{ base: '68px', lg: '52px' }}
      py={{ base: '2.5', lg: '1' }}
      pl="2"
      pr="1"
      borderBottomWidth="1px"
      _hover={{ bg: 'hover' }}
      data-app={`${appId}:${appVersion}`}
    >
      <AppGlyph image={app.image} />
      <Box minW={0}>
        <RowLink href={href}>{name}</RowLink>
        <Box textStyle="caption" color="inkMuted" truncate>
          {newer && isOwn
            ? strings.newer(newer.appVersion)
            : strings.version(appVersion, app.inherited ? strings.ofOrganization : strings.owners[app.owner])}
        </Box>
        <Box hideFrom="lg" mt="0.5">
          <HealthWords problem={app.errorText} use={use} />
        </Box>
      </Box>
      <Box hideBelow="lg" minW={0}>
        <UsedBy use={use} isOfAgent={isOfAgent} all={app.functions.length} />
      </Box>
      <Box hideBelow="lg">{use && <HealthStrip use={use} />}</Box>
      <Box hideBelow="lg" minW={0}>
        <HealthWords problem={app.errorText} use={use} />
      </Box>
      <Box position="relative" zIndex="1" justifySelf="end">
        {isOwn && app.error && (
          <ActionLink href={href} size="sm">
            {isEnded(app) ? strings.reconnect : strings.setUp}
          </ActionLink>
        )}
      </Box>
      <Box position="relative" zIndex="1">
        <MoreMenu
          label={strings.more(name)}
          items={
            isOwn
              ? [
                  settings,
                  ...(newer
                    ? [
                        {
                          label: strings.update(newer.appVersion),
                          Icon: CircleArrowUp,
                          onSelect: () => onUpdate(newer),
                        },
                      ]
                    : []),
                  { label: strings.reload, Icon: RotateCw, onSelect: onReload },
                  { label: strings.uninstall, Icon: Trash2, onSelect: onUninstall },
                ]
              : [settings]
          }
        />
      </Box>
    </Box>
  );
};

/** Whether it worked until the service stopped to accept a sign-in. */
const isEnded = ({ dependencies }: App): boolean =>
  Object.values(dependencies.providers.auth).some(({ authorization }) => authorization?.state === 'ended');

const UsedBy = ({ use, isOfAgent, all }: { use: AppUse | null; isOfAgent: boolean; all: number }) => {
  const users = use?.agents ?? [];
  const [first] = users;
  const words = () => {
    if (isOfAgent) return `${strings.of(first?.draft.length ?? 0, all)} ${all === 1 ? 'function' : 'functions'}`;
    if (!first) return strings.noAgents;
    return users.length === 1 ? first.name : strings.agents(users.length);
  };
  return (
    <Flex align="center" gap="1" minW={0} fontSize="sm" color="inkMuted">
      {!isOfAgent &&
        users
          .slice(0, AVATARS)
          .map(({ agentId, name }) => <Avatar key={agentId} name={name} kind="agent" id={agentId} size="xs" />)}
      <Box as="span" truncate ml={users.length > 0 && !isOfAgent ? '1' : 0}>
        {words()}
      </Box>
    </Flex>
  );
};
