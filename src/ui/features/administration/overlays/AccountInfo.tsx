import { Box, chakra } from '@chakra-ui/react';
import { AtSign, Hash, Link2, Mail, ReceiptText, Tag } from 'lucide-react';
import type { Account } from '#contract/entities/account';
import { openOverlay } from '#contract/rules/address/overlays';
import { useForm } from '#src/app/hooks/form.ts';
import { usePlace } from '#src/app/hooks/location.ts';
import { FeatureScope, useAccount, useIdentity, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { AppLink } from '../../../components/AppLink';
import { Dialog } from '../../../components/Dialog';
import { ProgressBar } from '../../../components/ProgressBar';
import { StateMark } from '../../../components/StateMark';
import type { OverlayProps } from '../../../overlays/overlay';
import { hrefOfPath, shownPath } from '../../../places';
import { shellStrings } from '../../../strings/shell';
import { IN_APP } from '../../../theme/inApp';
import { Copied, Row, Rows } from '../Rows';
import { adminStrings } from '../strings';

const strings = adminStrings.info;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayOf = (timestampS: number) => DAY.format(timestampS * 1_000);

/** What is known of an account: its ids, where it belongs, its state and what hangs below it. */
export const Overlay = ({ close }: OverlayProps) => {
  const account = useAccount();
  const may = usePermissions();
  const { pathname, search } = usePlace();
  if (!account) return <ProgressBar />;
  const isManaged = account.accountType !== 'agent' && account.accountType !== 'superAdmin';
  return (
    <Dialog
      size="md"
      title={strings.title(account.details.displayName)}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        isManaged &&
        may.has('createOrganization') && (
          <ActionLink variant="outline" size="sm" href={`${pathname}?${openOverlay(search, 'orgAdmin')}`}>
            {strings.manage}
          </ActionLink>
        )
      }
    >
      <Info account={account} />
    </Dialog>
  );
};

const Info = ({ account }: { account: Account }) => (
  <>
    <Rows title={strings.ids}>
      <Copied name={strings.id} value={`${account.id}`} Icon={Hash} />
      <Copied name={strings.username} value={account.username} Icon={AtSign} />
      <Copied name={strings.email} value={account.details.email} Icon={Mail} />
      <Copied name={strings.externalAccountId} value={account.externalAccountId} Icon={Link2} />
      <Copied name={strings.externalBillingId} value={account.externalBillingId} Icon={ReceiptText} />
      {account.accountType === 'organization' && (
        <>
          <Copied name={strings.plan} value={account.productPlanId} Icon={Tag} />
          <Copied name={strings.offeredPlan} value={account.offeredProductPlanId} Icon={Tag} />
        </>
      )}
    </Rows>
    <Rows title={strings.dates}>
      <Row name={strings.state}>
        <State account={account} />
      </Row>
      <Row name={strings.created}>{dayOf(account.timestamp)}</Row>
      <Row name={strings.above}>
        <Above account={account} />
      </Row>
      {account.accountType !== 'agent' && (
        <Row name={strings.below}>
          <FeatureScope of="accountAdmin">
            <Below />
          </FeatureScope>
        </Row>
      )}
    </Rows>
  </>
);

const State = ({ account: { active, disabledTimestamp, disableReason, disableDetails } }: { account: Account }) =>
  active ? (
    <StateMark shape="full" tone="good">
      {adminStrings.enabled}
    </StateMark>
  ) : (
    <Box py="1.5">
      <StateMark shape="ring" tone="warn">
        {[adminStrings.disabled, disabledTimestamp && strings.since(dayOf(disabledTimestamp))]
          .filter(Boolean)
          .join(' ')}
      </StateMark>
      {(disableReason || disableDetails) && (
        <Box color="inkMuted" mt="0.5">
          {[disableReason, disableDetails].filter(Boolean).join(': ')}
        </Box>
      )}
    </Box>
  );

/** Those above, the highest first, as far as the person reaches. */
const Above = ({ account }: { account: Account }) => {
  const path = shownPath(account, useIdentity()).slice(0, -1);
  if (path.length === 0) return strings.none;
  return path.map(({ id, displayName }, index) => (
    <Box as="span" key={id}>
      {index > 0 && (
        <Box as="span" px="1" color="inkFaint" aria-hidden="true">
          ›
        </Box>
      )}
      <AboveLink href={hrefOfPath(path.slice(0, index + 1))}>{displayName}</AboveLink>
    </Box>
  ));
};

const AboveLink = chakra(AppLink, {
  base: {
    display: 'inline-block',
    py: '4px',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    [IN_APP]: { lineHeight: '36px' },
  },
});

const Below = () => {
  const { counts } = useForm('accountAdmin').record ?? {};
  if (!counts) return <Box minH="20px" />;
  const told = (['resellers', 'organizations', 'agents'] as const).filter((key) => counts[key] > 0);
  return [...told, 'members' as const].map((key) => adminStrings.counts[key](counts[key])).join(', ');
};
