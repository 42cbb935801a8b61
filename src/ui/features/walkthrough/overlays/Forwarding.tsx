import { Box, Flex } from '@chakra-ui/react';
import { Check, Phone, PhoneForwarded } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '#contract/rules/values/formats';
import { forwardingCodes, PHONE_LINES, type PhoneLine, usualLineOf } from '#contract/rules/walkthrough/forwarding';
import {
  selectForwardTo,
  selectWalkthroughDone,
  selectWalkthroughFailure,
  selectWalkthroughSaveFailure,
  selectWalkthroughView,
} from '#machines/walkthrough';
import { shallowEqual, useFact, useMarks } from '#src/app/hooks/fact.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useWalkthroughRef, useWalkthroughVerbs, WalkthroughFeature } from '#src/app/hooks/walkthrough.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { CopyField } from '../../../components/CopyField';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import { FailureNotice } from '../../../components/FailureNotice';
import { Field } from '../../../components/Field';
import { Select } from '../../../components/Input';
import { Problem } from '../../../components/Problem';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { Codes } from '../Codes';
import { forwardingStrings as strings, walkthroughStrings } from '../strings';

/** How the calls of a business's own line get to its agent, and how that is stopped again. */
export const Overlay = ({ close }: OverlayProps) => (
  <WalkthroughFeature fallback={<ProgressBar />}>
    <Forwarding close={close} />
  </WalkthroughFeature>
);

const Forwarding = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useWalkthroughRef();
  const marks = useMarks(ref);
  const target = useTarget();
  return (
    <Dialog title={strings.title} closeLabel={shellStrings.close} onClose={close} footer={target && <Confirm />}>
      <Box {...marks} minH="360px">
        {target ? <Instructions target={target} /> : <NoTarget />}
      </Box>
    </Dialog>
  );
};

type Target = { readonly number: string; readonly agentName: string };

/** The number of the agent whose place it is, else that of the organization's first agent with one. */
const useTarget = (): Target | null => {
  const account = useAccount();
  const known = useFact(useWalkthroughRef(), selectForwardTo);
  if (account?.accountType !== 'agent') return known;
  const number = account.vidaPhoneNumber;
  return number ? { number, agentName: account.details.displayName } : null;
};

const Instructions = ({ target: { number, agentName } }: { target: Target }) => {
  const [line, setLine] = useState<PhoneLine>(() => usualLineOf(number));
  const codes = forwardingCodes(line, number);
  const shown = formatPhone(number);
  return (
    <Flex direction="column" gap="4">
      <Box px="4" py="3" borderWidth="1px" borderRadius="lg" bg="subtle">
        <Box textStyle="caption" color="inkMuted">
          {strings.to}
        </Box>
        <CopyField Icon={Phone} value={number} shown={shown} label={strings.copy(shown)} isPlain />
        <Box textStyle="hint">{strings.of(agentName)}</Box>
      </Box>
      <Field label={strings.line} hint={strings.lineHint}>
        {(control) => (
          <Select
            {...control}
            value={line}
            onChange={({ target }) => setLine(PHONE_LINES.find((one) => one === target.value) ?? line)}
          >
            {PHONE_LINES.map((one) => (
              <option key={one} value={one}>
                {strings.lines[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {codes.length === 0 ? (
        <Box>{strings.voipHint}</Box>
      ) : (
        <>
          <Codes
            title={strings.missed}
            hint={strings.missedHint}
            codes={codes.filter(({ calls }) => calls !== 'all')}
          />
          <Codes title={strings.all} hint={strings.allHint} codes={codes.filter(({ calls }) => calls === 'all')} />
          <Box textStyle="hint">{strings.dialHint}</Box>
        </>
      )}
      <Box textStyle="hint">
        {strings.try} {strings.provider}
      </Box>
    </Flex>
  );
};

const Confirm = () => {
  const ref = useWalkthroughRef();
  const isDone = useFact(ref, selectWalkthroughDone, shallowEqual).includes('FORWARD_CALLS');
  const failure = useFact(ref, selectWalkthroughSaveFailure);
  const { finish, save } = useWalkthroughVerbs();
  if (failure) {
    return (
      <Flex align="center" gap="3">
        <Problem mt="0">{failure.message}</Problem>
        <Button size="sm" variant="outline" onClick={save}>
          {walkthroughStrings.saveAgain}
        </Button>
      </Flex>
    );
  }
  return isDone ? (
    <Flex role="status" align="center" gap="2" minH="32px" color="success.ink">
      <Check size={16} aria-hidden="true" />
      {strings.confirmed}
    </Flex>
  ) : (
    <Button size="sm" onClick={() => finish('FORWARD_CALLS')}>
      {strings.confirm}
    </Button>
  );
};

/** The number is on its way, could not be loaded, or there is none. */
const NoTarget = () => {
  const ref = useWalkthroughRef();
  const view = useFact(ref, selectWalkthroughView);
  const failure = useFact(ref, selectWalkthroughFailure);
  const { retry } = useWalkthroughVerbs();
  if (view === 'loading') return <ProgressBar />;
  return view === 'failed' ? (
    <FailureNotice title={walkthroughStrings.loadFailed} failure={failure} onRetry={retry} />
  ) : (
    <NoNumber />
  );
};

const NoNumber = () => {
  const account = useAccount();
  const { openOverlay } = useNavigation();
  return (
    <EmptyState
      icon={<PhoneForwarded size={22} />}
      title={account?.accountType === 'agent' ? strings.noNumberOfAgent(account.details.displayName) : strings.noNumber}
      hint={strings.noNumberHint}
      action={
        <Button size="sm" onClick={() => openOverlay('selectNumber')}>
          {strings.chooseNumber}
        </Button>
      }
    />
  );
};
