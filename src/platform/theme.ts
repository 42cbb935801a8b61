import type { Theme } from '#contract/rules/constants';

/** The theme of the system, and the applied one. */
export type ThemeSurface = {
  system(): Theme;
  /** Applies a theme, as the script in the HTML does before the first paint. */
  apply(theme: Theme): void;
  subscribe(listener: (theme: Theme) => void): () => void;
};

/** The key of the stored choice; the script in the HTML reads it under its full name, `console.theme`. */
export const THEME_KEY = 'theme';

export function openTheme(host: Pick<Window, 'matchMedia' | 'document'>): ThemeSurface {
  const query = host.matchMedia('(prefers-color-scheme: dark)');
  const system = (): Theme => (query.matches ? 'dark' : 'light');
  return {
    system,
    apply(theme) {
      const { classList, dataset } = host.document.documentElement;
      classList.toggle('dark', theme === 'dark');
      classList.toggle('light', theme === 'light');
      dataset.theme = theme;
    },
    subscribe(listener) {
      const tell = () => listener(system());
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
  };
}
