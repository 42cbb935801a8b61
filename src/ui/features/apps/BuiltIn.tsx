import { Box, Flex } from '@chakra-ui/react';
import {
  CalendarCheck,
  ChevronRight,
  type LucideIcon,
  Mail,
  MessageSquareText,
  PhoneForwarded,
  Webhook,
  Zap,
} from 'lucide-react';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { RowLink } from '../../components/PagedList';
import { hrefOfPath } from '../../places';
import { AppGlyph } from './AppGlyph';
import { appStrings as strings } from './strings';

const ICONS: Readonly<Record<keyof typeof strings.builtIns, LucideIcon>> = {
  message: MessageSquareText,
  booking: CalendarCheck,
  transfer: PhoneForwarded,
  webhook: Webhook,
  delivery: Mail,
  zapier: Zap,
};

const KINDS = Object.keys(ICONS) as readonly (keyof typeof ICONS)[];

/** What agents can do without a service behind it. */
export const BuiltIn = () => {
  const hrefs = useHrefs();
  return (
    <Box
      as="ul"
      listStyleType="none"
      aria-label={strings.builtIn}
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(300px, 100%), 1fr))"
      columnGap="6"
    >
      {KINDS.map((kind) => {
        const { title, does } = strings.builtIns[kind];
        const href = hrefs[kind];
        return (
          <Flex
            as="li"
            key={kind}
            position="relative"
            align="center"
            gap="3"
            minH="60px"
            py="2"
            pl="2"
            borderBottomWidth="1px"
            _hover={href === undefined ? {} : { bg: 'hover' }}
          >
            <AppGlyph Icon={ICONS[kind]} />
            <Box minW={0} flex="1" fontSize="sm">
              {href === undefined ? (
                <Box fontWeight="emphasis">{title}</Box>
              ) : (
                <RowLink href={href} fontSize="sm">
                  {title}
                </RowLink>
              )}
              <Box textStyle="caption" color="inkMuted">
                {does}
              </Box>
            </Box>
            {href !== undefined && (
              <Box color="inkMuted" pr="2">
                <ChevronRight size={16} aria-hidden="true" />
              </Box>
            )}
          </Flex>
        );
      })}
    </Box>
  );
};

/** Where those that belong to the whole organization are set up. */
function useHrefs(): Readonly<Partial<Record<keyof typeof ICONS, string>>> {
  const zapier = useOverlayHref('zapier');
  const path = useAccount()?.path ?? [];
  const end = path.findIndex(({ accountType }) => accountType === 'organization') + 1;
  if (!usePermissions().has('editOrg') || end === 0) return {};
  return { zapier, delivery: hrefOfPath(path.slice(0, end), ['delivery']) };
}
