import { Box } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { DEVELOPER_TABS, useDeveloperPlace, useDeveloperTokens } from '#src/app/hooks/developers.ts';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { ActionLink } from '../../components/ActionLink';
import { Page } from '../../components/Page';
import { ProgressBar } from '../../components/ProgressBar';
import { TabLinks } from '../../components/TabLinks';
import { Requests } from './Requests';
import { developerStrings as strings } from './strings';
import { Tokens } from './Tokens';

const Reference = lazy(() => import('./Reference').then((part) => ({ default: part.Reference })));
const Mcp = lazy(() => import('./Mcp').then((part) => ({ default: part.Mcp })));

/** The developer tokens of an account, what was done with them, and how to use the API. */
export const Screen = () => {
  const { record, marks } = useDeveloperTokens();
  const { tab, tabHref } = useDeveloperPlace();
  const href = useOverlayHref('createToken');
  return (
    <Page
      title={strings.title}
      hint={record ? strings.sum(record.tokens.length, record.use.requests, record.use.failed) : '\u00a0'}
      actions={
        record?.mayCreate && (
          <ActionLink href={href} variant="outline" size="sm">
            <Plus size={16} aria-hidden="true" />
            {strings.newToken}
          </ActionLink>
        )
      }
      marks={marks ?? undefined}
    >
      <Box mb="4">
        <TabLinks
          isInset
          label={strings.title}
          items={DEVELOPER_TABS.map((one) => ({ href: tabHref(one), label: strings.tabs[one] }))}
          current={tabHref(tab)}
        />
      </Box>
      {tab === 'tokens' && (
        <>
          <Tokens />
          <Requests />
        </>
      )}
      <Suspense fallback={<ProgressBar />}>
        {tab === 'reference' && <Reference />}
        {tab === 'mcp' && <Mcp />}
      </Suspense>
    </Page>
  );
};
