import { Box, Flex } from '@chakra-ui/react';
import { ChevronLeft, Eye, Search } from 'lucide-react';
import { ErrorBoundary } from '#src/app/hooks/error.tsx';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useViewRole, useViewRoles } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Button } from '../../components/Button';
import { FavoriteButton } from '../../components/FavoriteButton';
import { IconButton } from '../../components/IconButton';
import { TabLinks } from '../../components/TabLinks';
import { useIsPhone } from '../../components/useIsPhone';
import { hrefOfPath } from '../../places';
import { screens } from '../../registry';
import { shellStrings } from '../../strings/shell';
import { frameStrings } from '../../strings/shellFrame';
import { AccountPath, Slash } from './AccountPath';
import { Bell } from './Bell';
import type { Frame } from './frame';
import { PersonButton } from './PersonButton';
import type { NavigationModel } from './useNavigationModel';

/**
 * The one row above every screen: the place, then what the screen adds to it. An agent's has its screens as tabs below; on a
 * phone these are in the tab bar.
 */
export const Header = ({ path, places, tabs, screen, hasTabs }: NavigationModel & Pick<Frame, 'hasTabs'>) => {
  const here = path.at(-1);
  const isAgent = here?.accountType === 'agent';
  const current = places.find(({ current }) => current === 'page');
  const isPhone = useIsPhone();
  return (
    <Box as="header" flexShrink={0} bg="panel" zIndex="header">
      <Flex
        align="center"
        gap="0.5"
        h={{ base: 'phoneHeader', md: hasTabs ? 'editorHeader' : 'header' }}
        ps={{ base: '2.5', md: '4' }}
        pe={{ base: isAgent ? '3' : '1.5', md: '4' }}
        minW={0}
        borderBottomWidth={hasTabs ? 0 : '1px'}
      >
        {isPhone && tabs.length > 0 && <Back path={path} />}
        <AccountPath path={path} />
        {!isPhone && isAgent && here && (
          <Box hideBelow="lg" flexShrink={0}>
            <FavoriteButton agentId={here.id} name={here.displayName} />
          </Box>
        )}
        {!isPhone && !isAgent && current && (
          <>
            <Slash />
            <Box as="span" px="1.5" fontSize="sm" fontWeight="medium" whiteSpace="nowrap">
              {current.label}
            </Box>
          </>
        )}
        <Flex align="center" justify="end" gap="2" flex="1 0 auto">
          <ViewingAs />
          {/* If what the screen adds breaks, the shell stays. */}
          <ErrorBoundary key={screen} fallback={() => null}>
            {screen !== null && <Added name={screen} />}
          </ErrorBoundary>
        </Flex>
        {isPhone && tabs.length === 0 && <PhoneButtons />}
      </Flex>
      {hasTabs && (
        <TabLinks
          label={shellStrings.agentScreens}
          items={tabs.map(({ href, label, unread = 0 }) => ({
            href,
            label,
            unread: { count: unread, label: shellStrings.unread(unread) },
          }))}
          current={tabs.find(({ current }) => current)?.href ?? ''}
        />
      )}
    </Box>
  );
};

/** The lower role that the console is shown as; opens the choice. */
const ViewingAs = () => {
  const role = useViewRole();
  const roles = useViewRoles();
  const { openOverlay } = useNavigation();
  if (role === null || role === roles[0]) return null;
  const label = shellStrings.viewingAs(shellStrings.roles[role]);
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={label}
      aria-haspopup="dialog"
      bg="warning.tint"
      color="warning.ink"
      onClick={() => openOverlay('viewAs')}
    >
      <Eye size={15} aria-hidden="true" />
      <Box as="span" hideBelow="lg">
        {label}
      </Box>
    </Button>
  );
};

/** What the open screen adds. */
const Added = ({ name }: { name: string }) => {
  const Own = screens.useLoaded(name)?.Header;
  return Own && <Own />;
};

/** To the account above. */
const Back = ({ path }: Pick<NavigationModel, 'path'>) => (
  <ActionLink
    variant="ghost"
    square
    size="lg"
    ms="-2"
    href={hrefOfPath(path.slice(0, -1))}
    aria-label={shellStrings.backTo(path.at(-2)?.displayName ?? '')}
  >
    <ChevronLeft size={20} aria-hidden="true" />
  </ActionLink>
);

const PhoneButtons = () => {
  const { openOverlay } = useNavigation();
  return (
    <>
      <IconButton
        label={frameStrings.jump}
        Icon={Search}
        aria-haspopup="dialog"
        onClick={() => openOverlay('accountSearch')}
      />
      <Box flexShrink={0} minW="44px">
        <Bell rail="never" bare />
      </Box>
      <Box flexShrink={0}>
        <PersonButton rail="never" bare />
      </Box>
    </>
  );
};
