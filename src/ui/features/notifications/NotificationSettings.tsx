import { Box, Flex } from '@chakra-ui/react';
import { Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { notificationType } from '#contract/entities/notification';
import { useNoticeState, useNotifications } from '#src/app/hooks/notifications.ts';
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
  if (!shown) return <ProgressBar />;
  const { kinds, notices, sound } = shown.settings;
  const areNoticesOn = notices && state === 'on';
  return (
    <Dialog size="sm" title={noticeStrings.title} closeLabel={shellStrings.close} onClose={close}>
      <Group title={noticeStrings.kindsTitle}>
        {notificationType.options.map((kind) => (
          <Choice
            key={kind}
            {...noticeStrings.kinds[kind]}
            checked={kinds[kind]}
            onChange={(isOn) => change({ choose: { kinds: { [kind]: isOn } } })}
          />
        ))}
      </Group>
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
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
  children?: ReactNode;
};

const Choice = ({ label, hint, children, ...control }: ChoiceProps) => (
  <Flex align="center" gap="3" py="2.5" borderBottomWidth="1px">
    <Box flex="1" minW={0}>
      <Box fontSize="sm" fontWeight="medium">
        {label}
      </Box>
      <Box textStyle="hint">{hint}</Box>
    </Box>
    {children}
    <Switch label={label} {...control} />
  </Flex>
);
