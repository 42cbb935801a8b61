import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';
import { BREAKPOINTS_PX } from '#contract/rules/constants';
import { IN_APP } from './inApp';
import { semanticTokens } from './semanticTokens';
import { withStyleCache } from './styleCache';
import { tokens } from './tokens';

const [sm, md, lg, xl, twoXl, threeXl] = BREAKPOINTS_PX.map((px) => `${px}px`);

const TARGETS =
  'button:not([role=switch]), summary, select, textarea, input:not([type=checkbox], [type=radio]), [role=tab], [role=option], ' +
  'label:has(input:is([type=checkbox], [type=radio]))';

let made: SystemContext | null = null;

/**
 * Chakra's engine with only the tokens and recipes in use; the default system is 28 KB larger (experience.md, character).
 * Breakpoints are specification 9's. Made at its first use: the sign-in page loads this file, and draws nothing with it.
 */
export const theSystem = (): SystemContext => (made ??= withStyleCache(makeSystem()));

const makeSystem = () =>
  createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      cssVarsPrefix: 'ap',
      cssVarsRoot: ':where(:root)',
      conditions: {
        // Has a width because Chakra sorts queries without one by locale, and the first such comparison takes 10 to 25 ms.
        hover: [
          '@media (min-width: 0) and (hover: hover)',
          '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])',
        ],
      },
      globalCss: {
        // What a phone's notch, home bar and keyboard leave of the screen. Above the keyboard there is no home bar.
        html: {
          '--safe-top': 'env(safe-area-inset-top, 0px)',
          '--safe-right': 'env(safe-area-inset-right, 0px)',
          '--safe-bottom': 'max(0px, env(safe-area-inset-bottom, 0px) - var(--keyboard, 0px))',
          '--safe-left': 'env(safe-area-inset-left, 0px)',
          '--screen': 'calc(100dvh - var(--keyboard, 0px))',
        },
        'html, body, #root': { height: '100%' },
        body: { bg: 'canvas', color: 'ink', fontFamily: 'body', fontSize: 'md', lineHeight: 'moderate' },
        'body:has(dialog[open])': { overflow: 'hidden' },
        // A switch has its own measures.
        [IN_APP.replace('&', `:is(${TARGETS})`)]: { minWidth: '44px !important', minHeight: '44px !important' },
        '*, *::before, *::after': {
          borderColor: 'line',
          '@media (prefers-reduced-motion: reduce)': {
            animationDuration: '0.01ms !important',
            // None instead of a short one: with a transition of `all`, each level of inherited colour lags a frame behind.
            transition: 'none !important',
          },
        },
      },
      theme: {
        breakpoints: {
          sm: sm ?? '',
          md: md ?? '',
          lg: lg ?? '',
          xl: xl ?? '',
          '2xl': twoXl ?? '',
          '3xl': threeXl ?? '',
        },
        tokens,
        semanticTokens,
        textStyles: {
          body: { value: { fontSize: 'md', lineHeight: 'moderate' } },
          title: { value: { fontSize: 'xl', fontWeight: 'title', lineHeight: '1.4', letterSpacing: 'title' } },
          section: {
            value: { fontSize: 'section', fontWeight: 'semibold', lineHeight: '1.47', letterSpacing: 'name' },
          },
          name: { value: { fontSize: 'md', fontWeight: 'emphasis', lineHeight: 'moderate', letterSpacing: 'name' } },
          label: { value: { fontSize: 'sm', fontWeight: 'medium', lineHeight: 'short' } },
          hint: { value: { fontSize: 'sm', color: 'inkMuted', lineHeight: '1.54' } },
          figure: { value: { fontSize: 'xl', fontWeight: 'semibold', lineHeight: '1.3', letterSpacing: 'title' } },
          caption: { value: { fontSize: 'xs', lineHeight: 'short' } },
        },
        keyframes: {
          pulse: { '50%': { opacity: '0.5' } },
          spin: { to: { transform: 'rotate(360deg)' } },
          rise: { from: { opacity: '0', transform: 'translateY(4px)' } },
          grow: { from: { transform: 'scaleY(0)' } },
          // Ends at what the element has, which may be hidden itself.
          appear: { from: { visibility: 'hidden' } },
          slide: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } },
        },
      },
    }),
  );
