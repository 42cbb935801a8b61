import { Box, Flex } from '@chakra-ui/react';
import { BookOpen, LifeBuoy } from 'lucide-react';
import { useSingleKeys } from '#src/app/hooks/keySwitch.ts';
import { useDomain } from '#src/app/hooks/page.ts';
import { OutsideLink } from '../components/ActionLink';
import { Dialog } from '../components/Dialog';
import { Kbd } from '../components/Kbd';
import { Switch } from '../components/Switch';
import { keyStrings } from '../strings/keys';
import { shellStrings } from '../strings/shell';
import type { OverlayProps } from './overlay';
import { GO_TO_KEYS, modifierKey } from './shortcuts';

/** Help: every key, and where to turn when they are not enough. */
export const Overlay = ({ close }: OverlayProps) => {
  const supportUrl = useDomain()?.settings.supportUrl;
  const singleKeys = useSingleKeys();
  return (
    <Dialog title={keyStrings.help} closeLabel={shellStrings.close} onClose={close} size="md">
      <Box as="h3" textStyle="section" mb="1">
        {keyStrings.title}
      </Box>
      <Flex align="center" gap="3" mb="4">
        <Box textStyle="hint" flex="1">
          {keyStrings.hint}
        </Box>
        <Switch label={keyStrings.switchLabel} checked={singleKeys.isOn} onChange={singleKeys.set} />
      </Flex>
      <Keys title={keyStrings.everywhere}>
        <Key label={keyStrings.search} keys={[modifierKey(), 'K']} />
        <Key label={keyStrings.list} keys={['?']} />
        <Key label={keyStrings.closeTop} keys={['Esc']} />
      </Keys>
      <Keys title={keyStrings.goTo}>
        {Object.entries(GO_TO_KEYS).map(([letter, [screen]]) => (
          <Key key={letter} label={screen ? shellStrings[screen] : ''} keys={['G', letter.toUpperCase()]} inTurn />
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

const Keys = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Box mb="4">
    <Box as="h4" textStyle="caption" fontWeight="medium" color="inkFaint" mb="1">
      {title}
    </Box>
    <Box as="dl">{children}</Box>
  </Box>
);

const Key = ({ label, keys, inTurn = false }: { label: string; keys: readonly string[]; inTurn?: boolean }) => (
  <Flex align="center" justify="space-between" gap="4" py="1.5" borderBottomWidth="1px">
    <Box as="dt">{label}</Box>
    <Flex as="dd" align="center" gap="1">
      {keys.map((key, index) => (
        <Flex as="span" key={key} align="center" gap="1">
          {inTurn && index > 0 && (
            <Box as="span" textStyle="caption" color="inkFaint">
              {keyStrings.inTurn}
            </Box>
          )}
          <Kbd>{key}</Kbd>
        </Flex>
      ))}
    </Flex>
  </Flex>
);
