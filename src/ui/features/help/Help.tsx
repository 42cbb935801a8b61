import { Box, chakra, Flex } from '@chakra-ui/react';
import { BookOpen, LifeBuoy } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { useDomain } from '#src/app/hooks/page.ts';
import { useSingleKeys } from '#src/app/hooks/pageSwitch.ts';
import { OutsideLink } from '../../components/ActionLink';
import { Dialog } from '../../components/Dialog';
import { keyStyles } from '../../components/Kbd';
import { Switch } from '../../components/Switch';
import { modifierKey } from '../../overlays/modifierKey';
import type { OverlayProps } from '../../overlays/overlay';
import { ACTION_KEYS, GO_TO_KEYS, ROW_KEYS } from '../../overlays/shortcuts';
import { shellStrings } from '../../strings/shell';
import { keyStrings } from './strings';

/** Help: every key, and where to turn when they are not enough. */
export const Overlay = ({ close }: OverlayProps) => {
  const supportUrl = useDomain()?.settings.supportUrl;
  const singleKeys = useSingleKeys();
  return (
    <Dialog title={shellStrings.help} closeLabel={shellStrings.close} onClose={close} size="md">
      <Box as="h3" textStyle="section" mb="1">
        {shellStrings.keys}
      </Box>
      <Flex align="center" gap="3" mb="4">
        <Box textStyle="hint" flex="1">
          {keyStrings.hint}
        </Box>
        <Switch label={keyStrings.switchLabel} checked={singleKeys.isOn} onChange={singleKeys.set} />
      </Flex>
      <Keys title={keyStrings.everywhere}>
        <Key label={keyStrings.search} keys={[modifierKey(), 'K']} />
        <Key label={keyStrings.find} keys={['/']} />
        <Key label={keyStrings.list} keys={['?']} />
        <Key label={keyStrings.closeTop} keys={['Esc']} />
      </Keys>
      <Keys title={keyStrings.lists}>
        {Object.entries(ROW_KEYS).map(([letter, by]) => (
          <Key
            key={letter}
            label={by > 0 ? keyStrings.nextRow : keyStrings.previousRow}
            keys={[letter.toUpperCase()]}
          />
        ))}
      </Keys>
      <Keys title={keyStrings.agent}>
        {ACTION_KEYS.map(({ key, label }) => (
          <Key key={key} label={label} keys={[key.toUpperCase()]} />
        ))}
      </Keys>
      <Keys title={keyStrings.goTo}>
        {GO_TO_KEYS.map(({ key, label }) => (
          <Key key={key} label={label} keys={['G', key.toUpperCase()]} inTurn />
        ))}
      </Keys>
      <Flex gap="2" wrap="wrap" mt="5">
        {supportUrl && (
          <OutsideLink variant="outline" size="sm" href={supportUrl}>
            <LifeBuoy size={15} aria-hidden="true" />
            {keyStrings.support}
          </OutsideLink>
        )}
        <OutsideLink variant="outline" size="sm" href="/api/docs">
          <BookOpen size={15} aria-hidden="true" />
          {keyStrings.documentation}
        </OutsideLink>
      </Flex>
      {!supportUrl && (
        <Box textStyle="hint" mt="3">
          {keyStrings.helpHint}
        </Box>
      )}
    </Dialog>
  );
};

/** Styles the rows from above: styled elements for each part would be hundreds. */
const List = chakra('section', {
  base: {
    mb: '4',
    '& > h4': { mb: '1', textStyle: 'caption', fontWeight: 'medium', color: 'inkFaint' },
    '& div': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      py: '1.5',
      borderBottomWidth: '1px',
    },
    '& dd': { display: 'flex', alignItems: 'center', gap: '1', textStyle: 'caption', color: 'inkFaint' },
    '& kbd': keyStyles,
  },
});

const Keys = ({ title, children }: { title: string; children: ReactNode }) => {
  const titleId = useId();
  return (
    <List aria-labelledby={titleId}>
      <h4 id={titleId}>{title}</h4>
      <dl>{children}</dl>
    </List>
  );
};

const Key = ({ label, keys, inTurn = false }: { label: string; keys: readonly string[]; inTurn?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {inTurn && index > 0 && keyStrings.inTurn}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </dd>
  </div>
);
