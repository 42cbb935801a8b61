import { Box, Flex } from '@chakra-ui/react';
import { Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountNoticeType } from '#contract/entities/notification';
import { NOTICE_KINDS } from '#contract/rules/conversations/notificationSettings';
import { useNoticeState, useNotifications } from '#src/app/hooks/notifications.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { ProgressBar } from '../../components/ProgressBar';
import { Switch } from '../../components/Switch';
import type { OverlayProps } from '../../overlays/overlay';
import { shellStrings } from '../../strings/shell';
import { noticeStrings } from './strings';

/** Of what the person is told, and how; each choice takes effect at once, wherever they sign in. */
export const Overlay = ({ close }: OverlayProps) => {
  const { shown, refusal, change } = useNotifications();
  const { state, ask, listen } = useNoticeState();
  const account = useAccount();
  if (!shown || !account) return <ProgressBar />;
  const { kinds, mails, notices, sound } = shown.settings;
  const ofLevel = NOTICE_KINDS[account.accountType];
  const mailed = ofLevel.filter((kind): kind is AccountNoticeType => kind in mails);
  const areNoticesOn = notices && state === 'on';
  return (
    <Dialog size="sm" title={noticeStrings.title} closeLabel={shellStrings.close} onClose={close}>
      <Group title={noticeStrings.kindsTitle}>
        {ofLevel.map((kind) => (
          <Choice
            key={kind}
            {...noticeStrings.kinds[kind]}
            checked={kinds[kind]}
            onChange={(isOn) => change({ choose: { kinds: { [kind]: isOn } } })}
          />
        ))}
      </Group>
      {mailed.length > 0 && (
        <Group title={noticeStrings.mailsTitle}>
          {mailed.map((kind) => (
            <Choice
              key={kind}
              label={noticeStrings.kinds[kind].label}
              switchLabel={noticeStrings.mailOf(noticeStrings.kinds[kind].label)}
              checked={kinds[kind] && mails[kind]}
              disabled={!kinds[kind]}
              onChange={(isOn) => change({ choose: { mails: { [kind]: isOn } } })}
            />
          ))}
        </Group>
      )}
      <Group title={noticeStrings.waysTitle}>
        <Choice
          label={noticeStrings.notices}
          hint={noticeStrings.noticesHints[state]}
          checked={areNoticesOn}
          disabled={state === 'off' || state === 'unavailable'}
          onChange={(isOn) => {
            if (isOn && state === 'ask') ask();
            if (isOn !== notices) change({ choose: { notices: isOn } });
          }}
        />
        <Choice
          label={noticeStrings.sound}
          hint={noticeStrings.soundHint}
          checked={sound}
          onChange={(isOn) => change({ choose: { sound: isOn } })}
        >
          <Button variant="ghost" size="xs" onClick={listen}>
            <Volume2 size={14} aria-hidden="true" />
            {noticeStrings.listen}
          </Button>
        </Choice>
      </Group>
      {refusal && (
        <Box role="alert" color="danger.ink" fontSize="sm">
          {noticeStrings.failed} {refusal.message}
        </Box>
      )}
    </Dialog>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" mb="4">
    <Box as="h3" textStyle="section" mb="1">
      {title}
    </Box>
    {children}
  </Box>
);

type ChoiceProps = {
  label: string;
  /** Of its switch, where the same label is above. */
  switchLabel?: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
  children?: ReactNode;
};

const Choice = ({ label, switchLabel = label, hint, children, ...control }: ChoiceProps) => (
  <Flex align="center" gap="3" py="2.5" borderBottomWidth="1px">
    <Box flex="1" minW={0}>
      <Box fontSize="sm" fontWeight="medium">
        {label}
      </Box>
      {hint && <Box textStyle="hint">{hint}</Box>}
    </Box>
    {children}
    <Switch label={switchLabel} {...control} />
  </Flex>
);
