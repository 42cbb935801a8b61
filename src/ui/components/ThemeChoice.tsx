import { chakra, Flex } from '@chakra-ui/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useAppVerbs, useThemePreference } from '#src/app/hooks/app.ts';
import { shellStrings } from '../strings/shell';

const CHOICES = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const;

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flex: '1',
    minH: '28px',
    fontSize: 'sm',
    fontWeight: 'medium',
    '@media (pointer: coarse)': { minH: '44px' },
    borderRadius: 'sm',
    color: 'inkMuted',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '0' },
    '&[aria-checked=true]': { bg: { _light: 'panel', _dark: 'gray.700' }, color: 'ink', boxShadow: 'raised' },
  },
});

/** Light, dark, or the system's theme (experience.md, character). Arrow keys move as in any group of radio buttons. */
export const ThemeChoice = () => {
  const preference = useThemePreference();
  const { chooseTheme } = useAppVerbs();
  return (
    <Flex
      role="radiogroup"
      aria-label={shellStrings.theme}
      gap="0.5"
      p="0.5"
      borderRadius="md"
      bg="subtle"
      onKeyDown={(event) => {
        const offset = STEPS[event.key];
        if (offset === undefined) return;
        event.preventDefault();
        const index = CHOICES.findIndex(([name]) => name === preference);
        const next = (index + offset + CHOICES.length) % CHOICES.length;
        chooseTheme(CHOICES[next]?.[0] ?? preference);
        event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
      }}
    >
      {CHOICES.map(([name, Icon]) => (
        <Choice
          key={name}
          type="button"
          role="radio"
          aria-checked={name === preference}
          tabIndex={name === preference ? 0 : -1}
          onClick={() => chooseTheme(name)}
        >
          <Icon size={14} aria-hidden="true" />
          {shellStrings.themes[name]}
        </Choice>
      ))}
    </Flex>
  );
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
