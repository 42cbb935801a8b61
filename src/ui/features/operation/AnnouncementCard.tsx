import { Box, Flex } from '@chakra-ui/react';
import { ANNOUNCEMENT_LEVELS, type Announcement } from '#contract/entities/announcement';
import { type AnnouncementDuration, DURATIONS_S } from '#machines/forms/announce';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { useAnnouncement } from '#src/app/hooks/operation.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { FeatureScope } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { Field } from '../../components/Field';
import { Input, Select } from '../../components/Input';
import { nearDayOf, shortDayOf, timeOfDay } from '../../words/times';
import { FormFailure } from '../accounts/overlays/FormFailure';
import { operationStrings as strings } from './strings';

/** What everybody in the console is told: what is shown now, and a form for the next. */
export const AnnouncementCard = () => (
  <FeatureScope of="announce">
    <Announcing />
  </FeatureScope>
);

const Announcing = () => {
  const { record: told, refusal, change } = useAnnouncement();
  const { draft, failure, edit, carryOut } = useForm('announce');
  const { can, isUnderWay } = useFormTask('announce', 'say');
  const { text, level, duration } = draft;
  const shown = told?.announcement ?? null;
  return (
    <Card as="section" aria-label={strings.announcement}>
      <CardHead title={strings.announcement} />
      {shown && <Shown announcement={shown} onClear={() => change({ clear: true })} />}
      <Flex
        as="form"
        direction="column"
        gap="3"
        px="4"
        pt={shown ? '3' : '0'}
        pb="4"
        onSubmit={(event) => {
          event.preventDefault();
          carryOut('say');
        }}
      >
        <Field label={strings.text} hint={strings.announcementHint}>
          {(control) => (
            <Input {...control} maxLength={200} value={text} onChange={(event) => edit({ text: event.target.value })} />
          )}
        </Field>
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="3">
          <Field label={strings.level}>
            {(control) => (
              <Select
                {...control}
                value={level}
                onChange={({ target: { value } }) =>
                  edit({ level: ANNOUNCEMENT_LEVELS.find((one) => one === value) ?? level })
                }
              >
                {ANNOUNCEMENT_LEVELS.map((one) => (
                  <option key={one} value={one}>
                    {strings.levels[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={strings.until}>
            {(control) => (
              <Select
                {...control}
                value={duration}
                onChange={({ target: { value } }) =>
                  edit({ duration: DURATIONS.find((one) => one === value) ?? duration })
                }
              >
                {DURATIONS.map((one) => (
                  <option key={one} value={one}>
                    {strings.durations[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Box>
        <FormFailure failure={failure ?? refusal} except={[]} />
        <Box>
          <Button type="submit" size="sm" busy={isUnderWay} disabled={!can && !isUnderWay}>
            {shown ? strings.replace : strings.announce}
          </Button>
        </Box>
      </Flex>
    </Card>
  );
};

const DURATIONS = Object.keys(DURATIONS_S) as readonly AnnouncementDuration[];

const Shown = ({
  announcement: { text, level, until },
  onClear,
}: {
  announcement: Announcement;
  onClear: () => void;
}) => {
  const nowMs = useNowMs();
  const when = (at: number) =>
    nearDayOf(at, nowMs) === 'today' ? timeOfDay(at) : `${shortDayOf(at)}, ${timeOfDay(at)}`;
  return (
    <Flex align="flex-start" gap="3" px="4" py="2.5" borderBlockWidth="1px" bg="subtle" fontSize="sm">
      <Box flex="1" minW={0}>
        <Box fontWeight="medium" overflowWrap="anywhere">
          {text}
        </Box>
        <Box textStyle="caption" color="inkMuted">
          {`${strings.levels[level]} · ${until === null ? strings.shownOpen : strings.shownUntil(when(until))}`}
        </Box>
      </Box>
      <Button variant="outline" size="sm" onClick={onClear}>
        {strings.clear}
      </Button>
    </Flex>
  );
};
