/**
 * Runs in the HTML of every page before the first paint: applies the last theme, language and colours of this browser
 * (`./theme` and `src/app/brandColors` store them), so that nothing flashes. The build writes this function's text into the page, so it
 * uses nothing from outside itself. A page whose frame takes its origin away can load none of its code: it says what it needs.
 */
export function firstPaint(sandboxed: string): void {
  const root = document.documentElement;
  if (window.origin === 'null') {
    addEventListener('DOMContentLoaded', () => {
      document.body.textContent = sandboxed;
    });
  }
  const kept = (key: string) => {
    try {
      return localStorage.getItem(`console.${key}`);
    } catch {
      return null;
    }
  };
  const theme = kept('theme');
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(isDark ? 'dark' : 'light');
  root.dataset.theme = isDark ? 'dark' : 'light';
  // A mobile app has added its port by now (hostBridge.ts).
  const { ReactNativeWebView, webkit, AutomatedPhoneHost } = window as Window & {
    readonly ReactNativeWebView?: object;
    readonly webkit?: { readonly messageHandlers?: { readonly automatedPhone?: object } };
    readonly AutomatedPhoneHost?: object;
  };
  if (ReactNativeWebView ?? webkit?.messageHandlers?.automatedPhone ?? AutomatedPhoneHost)
    root.dataset.shell = 'webView';
  if (kept('locale') === 'en-XA') root.lang = 'en-XA';
  try {
    const colors = JSON.parse(kept('accent') ?? '{}') as Readonly<Record<string, string>>;
    for (const [name, value] of Object.entries(colors)) root.style.setProperty(name, value);
  } catch {
    // Without valid colours the defaults apply.
  }
}
