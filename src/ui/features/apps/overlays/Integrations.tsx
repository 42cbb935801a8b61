import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { App } from '#contract/entities/app';
import {
  selectApp,
  selectCanReload,
  selectCanSave,
  selectFailureOf,
  selectIsReloading,
  selectIsVerifying,
} from '#machines/appSetup';
import { AppSetupFeature, useAppSetupRef, useAppSetupVerbs } from '#src/app/hooks/apps.tsx';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { hrefOfPath } from '../../../places';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { AppGlyph } from '../AppGlyph';
import { appStrings as strings } from '../strings';
import { Connect } from './Connect';
import { Details, settingsOf } from './Details';
import { TryIt } from './TryIt';
import { WhatItCanDo } from './WhatItCanDo';

const FORM_ID = 'appDetails';

/** Sets up one app: all parts on one page, and nothing that has to be done in order (specification 2 integrations, 7 Apps). */
export const Overlay = ({ close }: OverlayProps) => (
  <AppSetupFeature fallback={<ProgressBar />}>
    <Setup close={close} />
  </AppSetupFeature>
);

const Setup = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useAppSetupRef();
  const { retry } = useAppSetupVerbs();
  const app = useFact(ref, selectApp);
  const failure = useFact(ref, selectFailureOf('load'));
  const marks = useMarks(ref);
  const isOwn = usePermissions().has('editOrg') && app?.inherited !== true;
  return (
    <Dialog
      placement="side"
      size="md"
      flush
      title={app ? <Title app={app} /> : strings.title}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={app && isOwn ? <Foot app={app} close={close} /> : undefined}
    >
      <Box {...marks} minH="240px">
        {failure && <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />}
        {app && <Parts app={app} isOwn={isOwn} />}
        {!app && !failure && <ProgressBar />}
      </Box>
    </Dialog>
  );
};

const Title = ({ app: { name, image, appVersion, owner } }: { app: App }) => (
  <Flex align="center" gap="3" py="2" minW={0}>
    <AppGlyph image={image} />
    <Box minW={0}>
      <Box truncate>{name}</Box>
      <Box textStyle="caption" color="inkMuted" fontWeight="normal" truncate>
        {strings.version(appVersion, strings.owners[owner])}
      </Box>
    </Box>
  </Flex>
);

const Parts = ({ app, isOwn }: { app: App; isOwn: boolean }) => {
  const account = useAccount();
  const signIns = Object.entries(app.dependencies.providers.auth).filter(([, provider]) => provider.authorization);
  const organization = account?.path.findIndex(({ accountType }) => accountType === 'organization') ?? -1;
  return (
    <>
      {app.description && (
        <Box px="5" py="3" textStyle="hint" borderBottomWidth="1px">
          {app.description}
        </Box>
      )}
      {app.installed && app.errorText && (
        <Flex align="center" gap="3" px="5" py="3" bg="danger.tint" color="danger.ink" fontSize="sm">
          <Box role="status" flex="1" minW={0}>
            <Box fontWeight="medium">{strings.problem}</Box>
            {app.errorText}
          </Box>
          {isOwn && <Reload />}
        </Flex>
      )}
      {app.inherited && (
        <Box px="5" py="3" fontSize="sm" borderBottomWidth="1px">
          {strings.manageAbove}
          {account && organization >= 0 && (
            <Box mt="2">
              <ActionLink
                variant="outline"
                size="sm"
                href={hrefOfPath(account.path.slice(0, organization + 1), ['apps'])}
              >
                {strings.toOrganization}
              </ActionLink>
            </Box>
          )}
        </Box>
      )}
      {signIns.map(([name, provider]) => (
        <Connect key={name} name={name} title={provider.title} app={app} isOwn={isOwn} />
      ))}
      {app.appId === 'jobnimbus' && app.installed && isOwn && <OfAccount />}
      <Details app={app} isOwn={isOwn} formId={FORM_ID} />
      {app.functions.length > 0 && <WhatItCanDo app={app} />}
      {app.functions.length > 0 && app.installed && isOwn && <TryIt app={app} />}
    </>
  );
};

/** What is in the account of the service. */
const OfAccount = () => (
  <Box px="5" py="3" borderBottomWidth="1px">
    <ActionLink variant="outline" size="sm" href={useOverlayHref('jobnimbus')}>
      {strings.ofAccount}
    </ActionLink>
  </Box>
);

/** Forgets what went wrong, and renews the sign-ins before the next call. */
const Reload = () => {
  const ref = useAppSetupRef();
  const { reload } = useAppSetupVerbs();
  const canReload = useFact(ref, selectCanReload);
  const isReloading = useFact(ref, selectIsReloading);
  return (
    <Button variant="outline" size="sm" busy={isReloading} disabled={!isReloading && !canReload} onClick={reload}>
      {strings.reload}
    </Button>
  );
};

const Foot = ({ app, close }: { app: App; close: () => void }) => {
  const ref = useAppSetupRef();
  const canSave = useFact(ref, selectCanSave);
  const isBusy = useFact(ref, selectIsVerifying);
  const saveFailure = useFact(ref, selectFailureOf('save'));
  const reloadFailure = useFact(ref, selectFailureOf('reload'));
  const failure = saveFailure ?? reloadFailure;
  const { save } = useAppSetupVerbs();
  // The label stays while it is installed: nothing jumps.
  const [wasInstalled] = useState(app.installed);
  const hasForm = settingsOf(app).length > 0;
  return (
    <>
      {failure && (
        <Box w="full">
          <FormFailure failure={failure} except={[]} />
        </Box>
      )}
      <Button variant="outline" size="sm" onClick={close}>
        {shellStrings.close}
      </Button>
      {(hasForm || !app.installed) && (
        <Button
          size="sm"
          busy={isBusy}
          disabled={!isBusy && !canSave}
          {...(hasForm ? { type: 'submit' as const, form: FORM_ID } : { onClick: save })}
        >
          {app.installed || wasInstalled ? strings.save : strings.install}
        </Button>
      )}
    </>
  );
};
