import { Box, Flex } from '@chakra-ui/react';
import { Eye, Undo2 } from 'lucide-react';
import type { AccountPathStep } from '#contract/entities/account';
import { useAppPath } from '#src/app/hooks/app.ts';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { hrefOfPath, shownName } from '../../places';
import { shellStrings } from '../../strings/shell';

/** Who acts for whom, while the open account is none of the person's own. It has its place before the account is loaded. */
export const ActingBanner = ({ path }: { path: readonly AccountPathStep[] }) => {
  const identity = useIdentity();
  const { partnerId, resellerId, orgId, agentId } = useAppPath();
  // An agent is its organization's.
  const actedForId = orgId ?? (agentId === null ? (resellerId ?? partnerId) : null);
  const isOwn = ({ id }: Pick<AccountPathStep, 'id'>) =>
    id === identity.id || identity.memberships.some(({ accountId }) => accountId === id);
  if (actedForId === null || isOwn({ id: actedForId })) return null;
  const home = path.findLastIndex(isOwn);
  const name = path.find(({ id }) => id === actedForId)?.displayName;
  const back = path[home];
  const backName = back ? shownName(back.accountType, back.displayName) : '';
  const person = identity.user?.name ?? identity.user?.email ?? identity.details.displayName;
  return (
    <Flex
      as="section"
      aria-label={shellStrings.actFor}
      align="center"
      gap="2"
      h="actingBanner"
      flexShrink={0}
      ps={{ base: '4', md: '22px' }}
      pe={{ base: '1.5', md: '4' }}
      bg="warning.tint"
      color="warning.ink"
      fontSize="sm"
      whiteSpace="nowrap"
    >
      <Eye size={16} aria-hidden="true" />
      <Box as="span" minW={0} truncate>
        {shellStrings.actFor} <b>{name}</b>
        <Box as="span" hideBelow="lg">
          {` · ${person}, ${shellStrings.roles[identity.role]}`}
        </Box>
      </Box>
      {back && (
        <ActionLink
          variant="ghost"
          size="sm"
          ms="auto"
          color="inherit"
          flexShrink={0}
          href={hrefOfPath(path.slice(0, home + 1))}
          aria-label={shellStrings.backTo(backName)}
        >
          <Undo2 size={15} aria-hidden="true" />
          <Box as="span" hideBelow="md">
            {shellStrings.backTo(backName)}
          </Box>
        </ActionLink>
      )}
    </Flex>
  );
};
