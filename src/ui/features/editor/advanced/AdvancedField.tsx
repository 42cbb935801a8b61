import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  type AdvancedName,
  type AdvancedValue,
  advancedSetting,
  defaultOf,
  effectiveValue,
  settingChange,
  writtenValue,
} from '#contract/rules/agents/advancedSettings';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/Field';
import { Select } from '../../../components/Input';
import { Switch } from '../../../components/Switch';
import type { SettingsProps } from '../settings/settingsProps';
import { defaultWords } from './defaultWords';
import { ModelField } from './ModelField';
import { SETTING_WORDS, advancedStrings as strings } from './strings';
import { TypedSetting } from './TypedSetting';

export type AdvancedFieldProps = SettingsProps & { name: AdvancedName };

/** One setting: its control, what it does, its default, and the way back to it. */
export const AdvancedField = ({ name, campaign, readOnly, onChange }: AdvancedFieldProps) => {
  const setting = advancedSetting(name);
  const { label, help } = SETTING_WORDS[name];
  const written = writtenValue(campaign, setting);
  const value = effectiveValue(campaign, setting);
  const lacksSound = setting.part !== undefined && setting.part !== 'url' && campaign.backgroundAudio === undefined;
  const isFixed = readOnly || lacksSound;
  const set = (next: AdvancedValue | null) => onChange(settingChange(campaign, setting, next));
  const about = (
    <About
      help={help}
      use={setting.use}
      isDefault={defaultWords(setting)}
      lacksSound={lacksSound}
      reset={
        written === null || isFixed ? null : (
          <Button variant="ghost" size="xs" aria-label={strings.resetOne(label)} onClick={() => set(null)}>
            {strings.reset}
          </Button>
        )
      }
    />
  );
  const named = <Name label={label} isChanged={written !== null} />;
  switch (setting.kind) {
    case 'flag':
      return (
        <Box>
          <Flex align="center" gap="3">
            <Box flex="1" textStyle="label">
              {named}
            </Box>
            <Switch label={label} checked={value === true} disabled={isFixed} onChange={set} />
          </Flex>
          <Box textStyle="hint">{about}</Box>
        </Box>
      );
    case 'choice':
      return (
        <Field label={named} hint={about}>
          {(control) => (
            <Select
              {...control}
              disabled={isFixed}
              value={written === null ? '' : `${written}`}
              onChange={({ target }) => set(target.value === '' ? null : target.value)}
            >
              <option value="">{defaultWords(setting) ?? strings.nothingSet}</option>
              {[...new Set([...setting.options, ...(typeof written === 'string' ? [written] : [])])]
                .filter((option) => option !== defaultOf(setting))
                .map((option) => (
                  <option key={option} value={option}>
                    {option}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      );
    case 'model':
      return <ModelField label={named} hint={about} value={written} readOnly={isFixed} onChange={set} />;
    default:
      return (
        <TypedSetting label={named} hint={about} setting={setting} value={value} readOnly={isFixed} onChange={set} />
      );
  }
};

const Name = ({ label, isChanged }: { label: string; isChanged: boolean }) => (
  <Flex as="span" display="inline-flex" align="center" gap="1.5">
    {label}
    {isChanged && (
      <Box as="span" boxSize="7px" borderRadius="full" bg="accent.solid" title={strings.isChanged}>
        <Box as="span" srOnly>
          {strings.isChanged}
        </Box>
      </Box>
    )}
  </Flex>
);

type AboutProps = {
  help: string;
  use: 'calls' | 'none' | undefined;
  isDefault: string | null;
  lacksSound: boolean;
  reset: ReactNode;
};

const About = ({ help, use, isDefault, lacksSound, reset }: AboutProps) => (
  <>
    {lacksSound ? strings.soundFirst : help}
    <Flex as="span" display="flex" align="center" columnGap="2" wrap="wrap" minH="24px">
      {[isDefault && strings.isDefault(isDefault), use && strings.use[use]].filter(Boolean).join(' · ')}
      {reset}
    </Flex>
  </>
);
