import { Box, Flex } from '@chakra-ui/react';
import { Blocks, CopyPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { StoredDefinition } from '#contract/entities/app';
import { useMadeApps } from '#src/app/hooks/appMaking.tsx';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { ActionLink } from '../../components/ActionLink';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { MoreMenu } from '../../components/MoreMenu';
import { Page } from '../../components/Page';
import { RowLink } from '../../components/PagedList';
import { Problem } from '../../components/Problem';
import { SkeletonRows } from '../../components/Skeleton';
import { AppGlyph } from '../apps/AppGlyph';
import { RetireApp } from './RetireApp';
import { makingStrings as strings } from './strings';

/** The apps that this account has made for those below it. */
export const Screen = () => {
  const { record, failure, refusal, marks, change, retry } = useMadeApps();
  const href = useOverlayHref('makeApp');
  const [leaving, setLeaving] = useState<StoredDefinition | null>(null);
  const make = (
    <ActionLink href={href} size="sm">
      <Plus size={16} aria-hidden="true" />
      {strings.make}
    </ActionLink>
  );
  const isEmpty = record?.definitions.length === 0;
  return (
    <Page title={strings.title} hint={strings.hint} actions={make} marks={marks ?? undefined}>
      {refusal && <Problem>{refusal.message}</Problem>}
      {record && !isEmpty && (
        <Box as="ul" listStyleType="none" aria-label={strings.title} borderTopWidth="1px">
          {record.definitions.map((one) => (
            <MadeRow key={`${one.appId}:${one.appVersion}`} made={one} onRetire={() => setLeaving(one)} />
          ))}
        </Box>
      )}
      {isEmpty && <EmptyState icon={<Blocks size={22} />} title={strings.none} hint={strings.noneHint} />}
      {!record &&
        (failure ? (
          <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
        ) : (
          <SkeletonRows label={strings.loading} rows={4} />
        ))}
      {leaving && (
        <RetireApp
          made={leaving}
          onClose={() => setLeaving(null)}
          onRetire={() => {
            setLeaving(null);
            change({ retired: { appId: leaving.appId, appVersion: leaving.appVersion } });
          }}
        />
      )}
    </Page>
  );
};

const MadeRow = ({ made, onRetire }: { made: StoredDefinition; onRetire: () => void }) => {
  const { appId, appVersion, name, image, description, functions } = made;
  const href = useOverlayHref('makeApp', { appId, appVersion });
  const versionHref = useOverlayHref('makeApp', { appId, appVersion, newVersion: 'true' });
  return (
    <Flex
      as="li"
      position="relative"
      align="center"
      gap="3"
      minH="60px"
      py="2"
      pl="2"
      pr="1"
      borderBottomWidth="1px"
      _hover={{ bg: 'hover' }}
      data-made={`${appId}:${appVersion}`}
    >
      <AppGlyph image={image} />
      <Box flex="1" minW={0}>
        <RowLink href={href}>{name}</RowLink>
        <Box textStyle="caption" color="inkMuted" truncate>
          {strings.version(appVersion, functions.length)}
        </Box>
      </Box>
      <Box hideBelow="md" flex="1.4" minW={0} fontSize="sm" color="inkMuted" truncate>
        {description}
      </Box>
      <Box position="relative" zIndex="1">
        <MoreMenu
          label={strings.more(name, appVersion)}
          items={[
            { label: strings.change, Icon: Pencil, href },
            { label: strings.newVersion, Icon: CopyPlus, href: versionHref },
            { label: strings.retire, Icon: Trash2, onSelect: onRetire },
          ]}
        />
      </Box>
    </Flex>
  );
};
