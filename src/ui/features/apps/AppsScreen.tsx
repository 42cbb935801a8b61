import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { App } from '#contract/entities/app';
import type { AccountApps } from '#machines/workspace/features';
import { useApps } from '#src/app/hooks/apps.tsx';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { Problem } from '../../components/Problem';
import { SkeletonRows } from '../../components/Skeleton';
import { hrefOfPath } from '../../places';
import { AppRow } from './AppRow';
import { installedIn, newerOf, offersIn, usageOf } from './appsOf';
import { BuiltIn } from './BuiltIn';
import { Offers } from './Offers';
import { appStrings as strings } from './strings';
import { UninstallApp } from './UninstallApp';

/** The apps of an organization, or of one of its agents: what is installed, how it does, and what can be added. */
export const Screen = () => {
  const { record, failure, refusal, marks, retry } = useApps();
  const account = useAccount();
  const isOfAgent = account?.accountType === 'agent';
  const installed = record ? installedIn(record.apps) : [];
  return (
    <Page
      title={strings.title}
      isTitleHidden={isOfAgent}
      hint={record ? strings.sum(installed.length, installed.filter(({ error }) => error).length) : '\u00a0'}
      marks={marks ?? undefined}
    >
      {refusal && <Problem>{refusal.message}</Problem>}
      {record ? (
        <Apps record={record} isOfAgent={isOfAgent} />
      ) : failure ? (
        <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
      ) : (
        <Box mt="12">
          <SkeletonRows label={strings.loading} rows={5} />
        </Box>
      )}
    </Page>
  );
};

const Apps = ({ record: { apps, use }, isOfAgent }: { record: AccountApps; isOfAgent: boolean }) => {
  const { change } = useApps();
  const account = useAccount();
  const mayEdit = usePermissions().has('editOrg');
  const [leaving, setLeaving] = useState<App | null>(null);
  const installed = installedIn(apps);
  const offers = offersIn(apps);
  return (
    <>
      <Part title={strings.installed} hint={installed.length > 0 ? strings.installedHint : undefined}>
        {installed.length === 0 ? (
          <Box textStyle="hint">{strings.none}</Box>
        ) : (
          <Box as="ul" listStyleType="none" aria-label={strings.installed} borderTopWidth="1px">
            {installed.map((app) => (
              <AppRow
                key={`${app.appId}:${app.appVersion}`}
                app={app}
                use={usageOf(use, app)}
                newer={newerOf(apps, app)}
                mayEdit={mayEdit}
                isOfAgent={isOfAgent}
                onReload={() => change({ kind: 'reload', key: keyOf(app) })}
                onUpdate={(to) => change({ kind: 'update', key: keyOf(to), from: app.appVersion })}
                onUninstall={() => setLeaving(app)}
              />
            ))}
          </Box>
        )}
      </Part>
      {mayEdit && (
        <Part title={strings.offers}>
          {offers.length === 0 ? <Box textStyle="hint">{strings.noOffers}</Box> : <Offers apps={offers} />}
        </Part>
      )}
      <Part
        title={strings.builtIn}
        hint={strings.builtInHint}
        end={
          isOfAgent && account ? (
            <ActionLink href={hrefOfPath(account.path)} variant="ghost" size="sm">
              {strings.toEditor}
            </ActionLink>
          ) : (
            <Box as="span" textStyle="caption" color="inkMuted" hideBelow="sm">
              {strings.inEditor}
            </Box>
          )
        }
      >
        <BuiltIn />
      </Part>
      {leaving && (
        <UninstallApp
          app={leaving}
          use={usageOf(use, leaving)}
          onClose={() => setLeaving(null)}
          onUninstall={() => {
            setLeaving(null);
            change({ kind: 'uninstall', key: keyOf(leaving) });
          }}
        />
      )}
    </>
  );
};

const keyOf = ({ appId, appVersion }: App) => ({ appId, appVersion });

type PartProps = { title: string; hint?: string | undefined; end?: ReactNode; children: ReactNode };

const Part = ({ title, hint, end, children }: PartProps) => (
  <Box as="section" aria-label={title} mb="3">
    <Flex align="center" gap="2" minH="40px">
      <Box as="h2" textStyle="section">
        {title}
      </Box>
      {hint && (
        <Box as="span" textStyle="caption" color="inkMuted">
          {hint}
        </Box>
      )}
      {end && <Box ml="auto">{end}</Box>}
    </Flex>
    {children}
  </Box>
);
