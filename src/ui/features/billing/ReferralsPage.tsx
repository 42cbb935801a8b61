import { Box, Flex } from '@chakra-ui/react';
import { Link2, Mail, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Referral } from '#contract/entities/referral';
import type { ReferralsOfAccount } from '#machines/workspace/features';
import { useMayMoveMoney, useReferrals } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { CopyField } from '../../components/CopyField';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { Field } from '../../components/Field';
import { Form } from '../../components/Form';
import { Input } from '../../components/Input';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { QrTile } from '../../components/QrTile';
import { StateMark } from '../../components/StateMark';
import { dateText } from '../../words/dateText';
import { dollars } from '../../words/money';
import { FormFailure, messageAbout } from '../accounts/overlays/FormFailure';
import { referralStrings as strings } from './referralStrings';

/** Whom the account invited, who came, and what that brings. */
export const ReferralsPage = () => {
  const { record, failure, marks, retry } = useReferrals();
  const mayMove = useMayMoveMoney() === true;
  if (!record) {
    return failure ? (
      <FailureNotice title={strings.unread} failure={failure} onRetry={retry} isPage />
    ) : (
      <PageSkeleton title={strings.title} row="log" />
    );
  }
  const { rewardUsd, claimable } = record;
  return (
    <Page
      title={strings.title}
      hint={rewardUsd === null ? strings.leadWithout : strings.lead(dollars(rewardUsd))}
      actions={mayMove && claimable.count > 0 ? <Claim usd={claimable.usd} /> : undefined}
      marks={marks ?? undefined}
    >
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="6"
        alignItems="start"
        pt="2"
      >
        <Flex direction="column" gap="6" minW={0}>
          <OwnLink url={record.url} />
          {/* Another one is written anew once this was sent. */}
          {mayMove && <InviteForm key={record.invited.length} contacts={record.contacts} />}
        </Flex>
        <Flex direction="column" gap="6" minW={0}>
          <Came referrals={record.referrals} />
          <Invited invited={record.invited} />
        </Flex>
      </Box>
    </Page>
  );
};

const Claim = ({ usd }: { usd: string }) => {
  const { change, isSaving, dismiss } = useReferrals();
  return (
    <Button
      size="sm"
      busy={isSaving}
      onClick={() => {
        dismiss();
        change({ kind: 'claim' });
      }}
    >
      {strings.claim(dollars(usd))}
    </Button>
  );
};

const OwnLink = ({ url }: { url: string }) => (
  <Card as="section" aria-label={strings.link} display="flex" alignItems="center" gap="4" p="4">
    <QrTile value={url} label={strings.linkCode} size="96px" />
    <Box minW={0}>
      <Box textStyle="section" mb="1">
        {strings.link}
      </Box>
      <CopyField Icon={Link2} value={url} shown={url.replace(/^https?:\/\//, '')} label={strings.copyLink} />
    </Box>
  </Card>
);

const TARGET = 'target';
const KNOWN = 'invitable';

const InviteForm = ({ contacts }: Pick<ReferralsOfAccount, 'contacts'>) => {
  const { change, isSaving, refusal, dismiss } = useReferrals();
  const [target, setTarget] = useState('');
  const known = contacts.filter(({ isInvited }) => !isInvited);
  const send = () => {
    dismiss();
    change({ kind: 'invite', target: target.trim() });
  };
  return (
    <Form can={target.trim() !== ''} onSend={send} gap="3">
      <Field label={strings.target} hint={strings.targetHint} error={messageAbout(refusal, [TARGET])}>
        {(control) => (
          <Input
            {...control}
            list={KNOWN}
            maxLength={254}
            autoCapitalize="none"
            spellCheck={false}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          />
        )}
      </Field>
      <datalist id={KNOWN}>
        {known.map(({ name, email, phoneNumber }) => {
          const value = email ?? phoneNumber;
          return value === undefined ? null : (
            <option key={value} value={value}>
              {name}
            </option>
          );
        })}
      </datalist>
      <FormFailure failure={refusal} except={[TARGET]} />
      <Box>
        <Button type="submit" size="sm" busy={isSaving}>
          {strings.invite}
        </Button>
      </Box>
    </Form>
  );
};

const MARKS = {
  joined: { shape: 'ring', tone: 'calm' },
  earned: { shape: 'half', tone: 'new' },
  claimed: { shape: 'full', tone: 'good' },
} as const;

const Came = ({ referrals }: { referrals: readonly Referral[] }) => (
  <Listed title={strings.came}>
    {referrals.length === 0 ? (
      <EmptyState icon={<Users size={20} />} title={strings.nobodyCame} hint={strings.nobodyCameHint} />
    ) : (
      <Card as="ul" aria-label={strings.came} listStyleType="none" divideY="1px">
        {referrals.map(({ state, usd, timestamp }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strangers have no name to tell them by, and stay in their order
          <Row key={`${timestamp} ${at}`} end={usd === undefined ? undefined : dollars(usd)}>
            <StateMark {...MARKS[state]} detail={dateText(timestamp * 1_000)}>
              {strings.states[state]}
            </StateMark>
          </Row>
        ))}
      </Card>
    )}
  </Listed>
);

const Invited = ({ invited }: Pick<ReferralsOfAccount, 'invited'>) => (
  <Listed title={strings.invited}>
    {invited.length === 0 ? (
      <EmptyState icon={<Mail size={20} />} title={strings.nobody} hint={strings.nobodyHint} />
    ) : (
      <Card as="ul" aria-label={strings.invited} listStyleType="none" divideY="1px">
        {invited.map(({ target, timestamp }) => (
          <Row key={target} end={dateText(timestamp * 1_000)}>
            {target}
          </Row>
        ))}
      </Card>
    )}
  </Listed>
);

const Listed = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title}>
    <Box as="h2" textStyle="section" mb="2">
      {title}
    </Box>
    {children}
  </Box>
);

const Row = ({ end, children }: { end: string | undefined; children: ReactNode }) => (
  <Flex as="li" align="center" justify="space-between" gap="3" minH="48px" px="3" fontSize="sm">
    <Box minW={0} overflowWrap="anywhere">
      {children}
    </Box>
    {end !== undefined && (
      <Box as="span" textStyle="hint" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {end}
      </Box>
    )}
  </Flex>
);
