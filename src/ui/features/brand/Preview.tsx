import { Box, chakra, Flex } from '@chakra-ui/react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { accentVariables } from '#contract/rules/brand/accent';
import { shownValue } from '#src/app/hooks/brand.ts';
import { semanticTokens } from '../../theme/semanticTokens';
import { shownAccent } from './Look';
import { Mark } from './Mark';
import type { PartProps } from './Rows';
import { brandStrings } from './strings';

const strings = brandStrings.preview;
const SURFACES = ['signIn', 'chat', 'mail'] as const;
type Surface = (typeof SURFACES)[number];
type Theme = 'light' | 'dark';

const Choice = chakra('button', {
  base: {
    h: { base: '40px', md: '24px' },
    px: { base: '3', md: '2.5' },
    borderRadius: '5px',
    color: 'inkMuted',
    fontSize: 'xs',
    fontWeight: 'medium',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
    '&[aria-pressed=true]': { bg: { base: 'panel', _dark: 'line' }, color: 'ink', boxShadow: 'raised' },
  },
});

/**
 * How the brand looks before it is published: signing in, a chat and a mail. On a phone one of them. Nothing in it has the console's
 * own colour.
 */
export const Preview = (part: PartProps) => {
  const [surface, setSurface] = useState<Surface>('signIn');
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  );
  return (
    <Box
      as="aside"
      aria-label={strings.title}
      order={{ base: 0, lg: 1 }}
      position={{ lg: 'sticky' }}
      top={{ lg: '4' }}
      minW={0}
      style={paletteOf(theme, shownAccent(part))}
    >
      <Flex align="center" gap="2" h={{ base: '44px', md: '28px' }} mb="2" justify="space-between">
        <Box hideBelow="lg" fontSize="sm" fontWeight="semibold">
          {strings.title}
        </Box>
        <Box hideFrom="lg">
          <Choices
            label={strings.surface}
            items={SURFACES}
            names={strings.surfaces}
            chosen={surface}
            onChoose={setSurface}
          />
        </Box>
        <Choices label={strings.theme} items={THEMES} names={strings.themes} chosen={theme} onChoose={setTheme} />
      </Flex>
      <Flex direction="column" gap="2.5" aria-hidden="true">
        {SURFACES.map((one) => (
          <Box key={one} display={{ base: one === surface ? 'block' : 'none', lg: 'block' }}>
            <Surroundings part={part} theme={theme} surface={one} />
          </Box>
        ))}
      </Flex>
    </Box>
  );
};

const THEMES = ['light', 'dark'] as const;

type ChoicesProps<Key extends string> = {
  label: string;
  items: readonly Key[];
  names: Readonly<Record<Key, string>>;
  chosen: Key;
  onChoose: (key: Key) => void;
};

const Choices = <Key extends string>({ label, items, names, chosen, onChoose }: ChoicesProps<Key>) => (
  <Flex role="group" aria-label={label} p="2px" borderRadius="md" bg="subtle">
    {items.map((key) => (
      <Choice key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
        {names[key]}
      </Choice>
    ))}
  </Flex>
);

const NAMES = ['panel', 'canvas', 'subtle', 'line', 'lineStrong', 'ink', 'inkMuted'] as const;

/** The colours of the previewed pages, in a theme of their own. */
function paletteOf(theme: Theme, color: string): CSSProperties {
  const { colors } = semanticTokens;
  const accent = accentVariables(color);
  return {
    ...Object.fromEntries(
      NAMES.map((name) => {
        const { _light, _dark } = colors[name].value;
        return [`--pv-${name}`, (theme === 'light' ? _light : _dark).replace('{colors.white}', '#ffffff')];
      }),
    ),
    '--pv-solid': accent[`--accent-${theme}`],
    '--pv-contrast': accent[`--accent-contrast-${theme}`],
    '--pv-tint': accent[`--accent-tint-${theme}`],
    '--pv-tintInk': accent[`--accent-ink-${theme}`],
  } as CSSProperties;
}

const Frame = chakra('div', {
  base: {
    overflow: 'hidden',
    borderWidth: '1px',
    borderColor: 'var(--pv-line)',
    borderRadius: 'lg',
    bg: 'var(--pv-panel)',
    color: 'var(--pv-ink)',
    fontSize: 'xs',
    transition: 'background-color 200ms, color 200ms',
  },
});

const Bar = ({ children }: { children: ReactNode }) => (
  <Flex
    align="center"
    gap="2"
    h="26px"
    px="2.5"
    borderBottomWidth="1px"
    borderColor="var(--pv-line)"
    bg="var(--pv-canvas)"
    color="var(--pv-inkMuted)"
    fontSize="2xs"
    minW={0}
  >
    {children}
  </Flex>
);

const Pressed = ({ children }: { children: ReactNode }) => (
  <Flex
    display="inline-flex"
    align="center"
    justify="center"
    h="30px"
    px="3"
    borderRadius="md"
    bg="var(--pv-solid)"
    color="var(--pv-contrast)"
    fontWeight="emphasis"
    transition="background-color 200ms"
  >
    {children}
  </Flex>
);

type SurfaceProps = { part: PartProps; theme: Theme; surface: Surface };

const Surroundings = ({ part, theme, surface }: SurfaceProps) => {
  const { setup, form } = part;
  const { logo, favicon } = setup.brand.fields;
  const image = logo.own ?? logo.inherited.value;
  const marks = { color: shownAccent(part), theme };
  const look: Look = {
    name: shownValue(setup, form, 'name') ?? '',
    host: setup.domains.find((domain) => domain.default)?.domain ?? window.location.hostname,
    sender: shownValue(setup, form, 'mailSender') ?? shownValue(setup, form, 'name') ?? '',
    address: setup.brand.mailAddress,
    hasTerms: shownValue(setup, form, 'tosUrl') !== undefined,
    hasPrivacy: shownValue(setup, form, 'privacyUrl') !== undefined,
    hasHelp: shownValue(setup, form, 'supportUrl') !== undefined,
    mark: (sizePx) => <Mark {...marks} image={image} sizePx={sizePx} />,
    icon: <Mark {...marks} image={favicon.own ?? favicon.inherited.value ?? image} sizePx={14} />,
  };
  if (surface === 'mail') return <MailFrame look={look} />;
  return surface === 'chat' ? <ChatFrame look={look} /> : <SignInFrame look={look} />;
};

type Look = {
  name: string;
  host: string;
  sender: string;
  address: string;
  hasTerms: boolean;
  hasPrivacy: boolean;
  hasHelp: boolean;
  mark: (sizePx: number) => ReactNode;
  icon: ReactNode;
};

const SignInFrame = ({ look: { name, host, hasTerms, hasPrivacy, hasHelp, mark, icon } }: { look: Look }) => {
  const links = [hasTerms && strings.terms, hasPrivacy && strings.privacy, hasHelp && strings.help].filter(Boolean);
  return (
    <Frame>
      <Bar>
        {icon}
        <Box as="span" truncate>
          {host}
        </Box>
      </Bar>
      <Box display="grid" gridTemplateColumns="124px minmax(0, 1fr)" h="206px">
        <Flex direction="column" justify="space-between" p="14px" bg="var(--pv-tint)" color="var(--pv-tintInk)">
          {mark(28)}
          <Box fontSize="sm" fontWeight="emphasis">
            {strings.slogan}
          </Box>
        </Flex>
        <Flex direction="column" justify="center" gap="2" px="5">
          <Box fontSize="section" fontWeight="title" overflowWrap="anywhere">
            {strings.signInTo(name)}
          </Box>
          <Box
            h="30px"
            px="2.5"
            borderWidth="1px"
            borderColor="var(--pv-lineStrong)"
            borderRadius="md"
            lineHeight="28px"
          >
            <Box as="span" color="var(--pv-inkMuted)">
              {strings.address}
            </Box>
          </Box>
          <Pressed>{strings.go}</Pressed>
          {links.length > 0 && (
            <Box fontSize="2xs" color="var(--pv-inkMuted)">
              {links.join(', ')}
            </Box>
          )}
        </Flex>
      </Box>
    </Frame>
  );
};

const Bubble = ({ isOwn = false, children }: { isOwn?: boolean; children: ReactNode }) => (
  <Box
    alignSelf={isOwn ? 'end' : 'start'}
    maxW="78%"
    px="2.5"
    py="1.5"
    borderRadius="lg"
    bg={isOwn ? 'var(--pv-solid)' : 'var(--pv-subtle)'}
    color={isOwn ? 'var(--pv-contrast)' : 'var(--pv-ink)'}
  >
    {children}
  </Box>
);

const ChatFrame = ({ look: { name, mark, icon } }: { look: Look }) => (
  <Frame>
    <Bar>
      {icon}
      <Box as="b" fontWeight="medium" color="var(--pv-ink)" truncate>
        {name}
      </Box>
    </Bar>
    <Flex direction="column" gap="1.5" p="3" minH="150px">
      <Bubble>{strings.greeting}</Bubble>
      <Bubble isOwn>{strings.question}</Bubble>
      <Bubble>{strings.answer}</Bubble>
      <Flex align="center" gap="1.5" mt="auto" fontSize="2xs" color="var(--pv-inkMuted)">
        {mark(14)}
        {strings.poweredBy(name)}
      </Flex>
    </Flex>
  </Frame>
);

/** Mails are text: the name of the product, who they come from, and where they lead. */
const MailFrame = ({ look: { name, sender, address, host } }: { look: Look }) => (
  <Frame>
    <Bar>
      <Box as="b" fontWeight="medium" color="var(--pv-ink)" truncate>
        {sender}
      </Box>
      <Box as="span" truncate>
        {address}
      </Box>
    </Bar>
    <Box px="14px" py="2.5" lineHeight="17px">
      <Box fontWeight="semibold" mb="1">
        {strings.joins(name)}
      </Box>
      <Box>{strings.invitation}</Box>
      <Box mt="1" overflowWrap="anywhere">
        {strings.link(host)}
      </Box>
      <Box mt="1" fontSize="2xs" color="var(--pv-inkMuted)">
        {strings.ignore}
      </Box>
    </Box>
  </Frame>
);
