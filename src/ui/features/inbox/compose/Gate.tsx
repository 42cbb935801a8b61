import { Box, Flex } from '@chakra-ui/react';
import { Circle, CircleCheck, CircleDot, Mail } from 'lucide-react';
import { addressIn } from '#contract/rules/conversations/composing';
import { identityOf, shortNameOf } from '#contract/rules/conversations/identity';
import { selectDraft, selectFacts } from '#machines/compose';
import { useComposeRef, useComposeVerbs } from '#src/app/hooks/compose.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Button } from '../../../components/Button';
import { AccessRequest } from './AccessRequest';
import { NumberChoice } from './NumberChoice';
import { composeStrings } from './strings';

type Missing = 'upgrade' | 'number' | 'smsAccess';
const ORDER: readonly Missing[] = ['upgrade', 'number', 'smsAccess'];

/** What is missing before it can be sent, and the way out, in place (specification 4). */
export const Gate = ({ missing }: { missing: Missing }) => {
  const ref = useComposeRef();
  const draft = useFact(ref, selectDraft);
  const facts = useFact(ref, selectFacts);
  const agent = facts?.agents.find(({ id }) => id === draft.agentId);
  const agentName = agent?.name ?? '';
  const who = draft.name || addressIn(draft) || '';
  const called = who === '' ? null : shortNameOf(identityOf(who, ''));
  const words = {
    upgrade: [composeStrings.upgradeTitle, composeStrings.upgradeText(called ?? composeStrings.themToo)],
    number: [composeStrings.numberTitle, composeStrings.numberText(agentName, called ?? composeStrings.them)],
    smsAccess: [composeStrings.accessTitle, composeStrings.accessText(called ?? composeStrings.themToo)],
  }[missing];
  return (
    <Flex direction="column" gap="4" w="full" maxW="488px" mx="auto" px="4" py={{ base: '6', md: '12' }}>
      <Box>
        <Box as="h3" fontSize="xl" fontWeight="semibold" lineHeight="short">
          {words[0]}
        </Box>
        <Box color="inkMuted" mt="2">
          {words[1]}
        </Box>
      </Box>
      <Steps missing={missing} agentName={agentName} isSmsEnabled={facts?.isSmsEnabled === true} />
      {missing === 'upgrade' && <AccessRequest feature="premium" beside={<SeePlans />} />}
      {missing === 'number' && draft.agentId !== null && (
        <NumberChoice agentId={draft.agentId} beside={<MailInstead />} />
      )}
      {missing === 'smsAccess' && <AccessRequest feature="sms" beside={<MailInstead />} />}
    </Flex>
  );
};

/** A plan may have it; once it is paid, the message goes on. */
const SeePlans = () => {
  const href = useOverlayHref('upgrade');
  const mayMove = useMayMoveMoney();
  return (
    mayMove && (
      <ActionLink href={href} variant="outline" size="sm">
        {composeStrings.seePlans}
      </ActionLink>
    )
  );
};

/** A mail needs no number. */
const MailInstead = () => {
  const { edit } = useComposeVerbs();
  return (
    <Button variant="outline" size="sm" onClick={() => edit({ channel: 'email' })}>
      <Mail size={15} aria-hidden="true" />
      {composeStrings.mailInstead}
    </Button>
  );
};

const Steps = (props: { missing: Missing; agentName: string; isSmsEnabled: boolean }) => {
  const at = ORDER.indexOf(props.missing);
  const labels = [composeStrings.stepPlan, composeStrings.stepNumber(props.agentName), composeStrings.stepAccess];
  return (
    <Flex as="ol" direction="column" gap="3" listStyleType="none" aria-label={composeStrings.steps}>
      {labels.map((label, index) => {
        // What comes later may be there already.
        const isDone = index < at || (index === 2 && props.isSmsEnabled);
        const Icon = isDone ? CircleCheck : index === at ? CircleDot : Circle;
        return (
          <Flex as="li" key={label} align="center" gap="3" aria-current={index === at ? 'step' : undefined}>
            <Box as="span" flexShrink={0} color={isDone ? 'success.ink' : index === at ? 'accent.solid' : 'inkMuted'}>
              <Icon size={18} aria-hidden="true" />
            </Box>
            <Box
              as="span"
              flex="1"
              minW={0}
              fontWeight={index === at ? 'semibold' : 'normal'}
              color={isDone || index === at ? 'ink' : 'inkMuted'}
            >
              {label}
            </Box>
            {index === 2 && !isDone && (
              <Box as="span" textStyle="hint" flexShrink={0}>
                {composeStrings.byReseller}
              </Box>
            )}
          </Flex>
        );
      })}
    </Flex>
  );
};
