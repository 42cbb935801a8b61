import { Box, Flex } from '@chakra-ui/react';
import { useForm } from '#src/app/hooks/form.ts';
import { Field } from '../../../components/Field';
import { Select } from '../../../components/Input';
import { Switch } from '../../../components/Switch';
import { metricStrings as strings } from '../strings';
import { hourWords } from '../words';

/** Monday at eight. */
const USUAL = { weekday: 1, hour: 8 } as const;
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether the person gets the dashboard by mail every week, and when. */
export const MailFields = () => {
  const { draft, edit } = useForm('dashboardEditor');
  const { mail } = draft;
  return (
    <Box role="group" aria-label={strings.mail}>
      <Flex align="center" gap="3">
        <Box flex="1" minW={0}>
          <Box textStyle="label">{strings.mail}</Box>
          <Box textStyle="hint">{strings.mailHint}</Box>
        </Box>
        <Switch label={strings.mail} checked={mail !== null} onChange={(isOn) => edit({ mail: isOn ? USUAL : null })} />
      </Flex>
      {mail && (
        <Box display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))" mt="2">
          <Field label={strings.mailDay}>
            {(control) => (
              <Select
                {...control}
                value={mail.weekday}
                onChange={({ target }) => edit({ mail: { ...mail, weekday: Number(target.value) } })}
              >
                {DAYS.map((day) => (
                  <option key={day} value={day}>
                    {strings.weekday(day)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={strings.mailHour}>
            {(control) => (
              <Select
                {...control}
                value={mail.hour}
                onChange={({ target }) => edit({ mail: { ...mail, hour: Number(target.value) } })}
              >
                {HOURS.map((hour) => (
                  <option key={hour} value={hour}>
                    {hourWords(hour)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Box>
      )}
    </Box>
  );
};
