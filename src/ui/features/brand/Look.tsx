import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import type { BrandPicture } from '#contract/entities/brand';
import { type AccentPair, accentPairs, accentVariables, COLOR, DEFAULT_ACCENT } from '#contract/rules/brand/accent';
import { shownValue, useBrand, useBrandPicture } from '#src/app/hooks/brand.ts';
import { Input } from '../../components/Input';
import { Problem } from '../../components/Problem';
import { messageAbout } from '../accounts/overlays/FormFailure';
import { Mark } from './Mark';
import { Block, isOwnNow, type PartProps, Row, Source, TextRow } from './Rows';
import { brandStrings } from './strings';

const strings = brandStrings.look;
const AA_RATIO = 4.5;
const ACCEPTED = 'image/png,image/jpeg,image/gif,image/webp';

/** What the product is called, its colour and its pictures. */
export const Look = (part: PartProps) => (
  <Block title={strings.title} isHidden>
    <TextRow {...part} field="name" label={strings.name} />
    <AccentRow {...part} />
    <PictureRow {...part} picture="logo" />
    <PictureRow {...part} picture="favicon" />
  </Block>
);

/** The colour that is shown: what was typed counts as soon as it is one. */
export function shownAccent({ setup, form }: PartProps): string {
  const shown = shownValue(setup, form, 'accentColor')?.trim() ?? '';
  if (COLOR.test(shown)) return shown.toLowerCase();
  const { own, inherited } = setup.brand.fields.accentColor;
  return own ?? inherited.value ?? DEFAULT_ACCENT;
}

const Picker = chakra('input', {
  base: {
    w: '22px',
    h: '22px',
    p: '0',
    border: '0',
    borderRadius: 'sm',
    bg: 'transparent',
    cursor: 'pointer',
    flexShrink: 0,
    '&::-webkit-color-swatch-wrapper': { p: '0' },
    '&::-webkit-color-swatch': { border: '0', borderRadius: '5px' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

const Swatch = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: { base: '44px', md: '32px' },
    ps: '1.5',
    pe: '2.5',
    borderWidth: '1px',
    borderColor: 'lineStrong',
    borderRadius: 'md',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& > input + input': { w: '84px', h: '100%', border: '0', px: '0', bg: 'transparent' },
  },
});

const AccentRow = (part: PartProps) => {
  const id = useId();
  const { refusal } = useBrand();
  const { setup, form } = part;
  const value = setup.brand.fields.accentColor;
  const shown = shownAccent(part);
  const typed = form.typed.accentColor;
  const isWrong = typeof typed === 'string' && !COLOR.test(typed.trim());
  const problem = isWrong ? strings.invalid : messageAbout(refusal, ['accentColor']);
  const pairs = accentPairs(shown);
  return (
    <Row
      label={strings.accent}
      htmlFor={id}
      source={
        <Source
          label={strings.accent}
          value={value}
          isOwn={isOwnNow(part, 'accentColor')}
          onReset={() => form.reset('accentColor')}
        />
      }
    >
      <Flex gap="2" wrap="wrap">
        <Swatch>
          <Picker
            type="color"
            aria-label={strings.accentPicker}
            value={shown}
            onChange={(event) => form.edit('accentColor', event.target.value)}
          />
          <Input
            id={id}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            value={typeof typed === 'string' ? typed : shown}
            onChange={(event) => form.edit('accentColor', event.target.value)}
          />
        </Swatch>
        <Swatch color="inkMuted" borderColor="line">
          <Box boxSize="22px" borderRadius="5px" style={{ background: accentVariables(shown)['--accent-dark'] }} />
          {strings.dark}
        </Swatch>
      </Flex>
      {problem && <Problem>{problem}</Problem>}
      <Flex as="ul" listStyleType="none" wrap="wrap" gap="2" columnGap="4" mt="2">
        {pairs.map((pair) => (
          <Pair key={`${pair.theme} ${pair.part}`} pair={pair} />
        ))}
      </Flex>
      <Box textStyle="caption" color="inkMuted" mt="1" role="status">
        {pairs.every(({ ratio }) => ratio >= AA_RATIO) ? strings.pass : strings.weak}
      </Box>
    </Row>
  );
};

/** How well a colour is read in one of its uses. */
const Pair = ({ pair: { ground, text, ratio, part, theme } }: { pair: AccentPair }) => (
  <Flex as="li" align="center" gap="2" fontSize="xs" lineHeight="14px" fontVariantNumeric="tabular-nums">
    {/* A picture, for it shows weak pairs too, which no text of the page may be. */}
    <Box borderRadius="sm" borderWidth="1px" style={{ background: ground }}>
      <svg width="28" height="24" aria-hidden="true">
        <text x="14" y="16.5" textAnchor="middle" fontSize="13" fontWeight="600" fill={text}>
          Aa
        </text>
      </svg>
    </Box>
    <Box>
      <Box color={ratio >= AA_RATIO ? 'ink' : 'warning.ink'} fontWeight="medium">
        {ratio.toFixed(1)}
      </Box>
      <Box color="inkMuted">
        {strings.pairs[part]}, {brandStrings.preview.themes[theme].toLowerCase()}
      </Box>
    </Box>
  </Flex>
);

const Tile = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '40px',
    px: '2.5',
    borderWidth: '1px',
    borderRadius: 'md',
    fontWeight: 'title',
    fontSize: 'sm',
    maxW: '200px',
  },
});

const Choose = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: { base: '40px', md: '32px' },
    px: '3',
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&[aria-busy]': { opacity: 0.55 },
    '& > input': { position: 'absolute', w: '1px', h: '1px', opacity: 0 },
  },
});

/** A picture, on light and on dark; another one is saved at once. */
const PictureRow = ({ picture, ...part }: PartProps & { picture: BrandPicture }) => {
  const { sending } = useBrand();
  const isSaving = sending?.kind === 'picture' && sending.picture === picture;
  const { save, reset } = useBrandPicture();
  const { setup, form } = part;
  const label = strings[picture];
  const value = setup.brand.fields[picture];
  const image = value.own ?? value.inherited.value;
  const color = shownAccent(part);
  const name = shownValue(setup, form, 'name');
  return (
    <Row
      label={label}
      source={<Source label={label} value={value} isOwn={value.own !== undefined} onReset={() => reset(picture)} />}
    >
      <Flex gap="2" wrap="wrap" align="center">
        {(['light', 'dark'] as const).map((theme) => (
          <Tile
            key={theme}
            style={
              theme === 'light' ? { background: '#fff', color: '#12151b' } : { background: '#0d0f13', color: '#eceef2' }
            }
          >
            <Mark image={image} color={color} theme={theme} sizePx={20} />
            {picture === 'logo' && (
              <Box as="span" truncate>
                {name}
              </Box>
            )}
          </Tile>
        ))}
        <Choose aria-busy={isSaving || undefined}>
          <input
            type="file"
            accept={ACCEPTED}
            aria-label={strings.chooseOf(label.toLowerCase())}
            disabled={isSaving}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) save(picture, file);
              // The same file can be chosen again.
              event.target.value = '';
            }}
          />
          {value.own === undefined ? strings.choose : strings.replace}
        </Choose>
      </Flex>
      {picture === 'favicon' && (
        <Box textStyle="caption" color="inkMuted" mt="1">
          {strings.pictureHint}
        </Box>
      )}
    </Row>
  );
};
