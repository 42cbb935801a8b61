import type { ReactNode } from 'react';
import type { Account } from '#contract/entities/account';
import { useAppPath } from '#src/app/hooks/app.ts';
import { useAccount, useAccountState, useIdentity, useWorkspaceVerbs } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { BrokenNotice } from '../../components/BrokenNotice';
import { FailureNotice } from '../../components/FailureNotice';
import { PartBoundary } from '../../components/PartBoundary';
import { hrefOfPath } from '../../places';
import { screenOf, screens } from '../../registry';
import { shellStrings } from '../../strings/shell';
import { NotFound } from './NotFound';
import { ScreenSkeleton } from './ScreenSkeleton';
import { useScreenAhead } from './useScreenAhead';

/** The current screen of the target account, or why it cannot be shown. */
export const ScreenArea = () => {
  const account = useAccount();
  const state = useAccountState();
  const homeHref = hrefOfPath(useIdentity().path);
  const waiting = <ScreenSkeleton heading={useScreenAhead()} />;
  if (state.kind === 'failed') return <AccountFailed failure={state.failure} homeHref={homeHref} />;
  if (account) return <Screens account={account} homeHref={homeHref} waiting={waiting} />;
  return waiting;
};

const Screens = ({ account, homeHref, waiting }: { account: Account; homeHref: string; waiting: ReactNode }) => {
  const { screen } = useAppPath();
  const name = screenOf(account.accountType, screen);
  if (!name) return <NotFound homeHref={homeHref} />;
  return (
    <PartBoundary
      key={name}
      parts={screens}
      name={name}
      waiting={waiting}
      broken={(message, retry) => <BrokenNotice isPage message={message} onRetry={retry} />}
    >
      {({ Screen }) => <Screen />}
    </PartBoundary>
  );
};

const AccountFailed = ({
  failure,
  homeHref,
}: {
  failure: Parameters<typeof FailureNotice>[0]['failure'];
  homeHref: string;
}) => {
  const { retry } = useWorkspaceVerbs();
  return (
    <FailureNotice
      isPage
      title={shellStrings.accountMissingTitle}
      failure={failure}
      onRetry={retry}
      action={
        <ActionLink variant="ghost" size="sm" href={homeHref}>
          {shellStrings.goHome}
        </ActionLink>
      }
    />
  );
};
