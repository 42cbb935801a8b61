/** Where the console runs: in a browser tab, in a frame of another page, or in a mobile app's WebView. */
export type Shell = 'tab' | 'frame' | 'webView';

/** Commands exchanged with the shell: those of mobile apps, logout, and takeovers of a parent window (1, 4, 6). */
export type ShellCommand =
  | { readonly type: 'searchContact'; readonly phrase: string }
  | { readonly type: 'openUrl'; readonly url: string }
  | { readonly type: 'logout' }
  /** A phone's Back. */
  | { readonly type: 'back' }
  /** The app signed somebody in; the bridge keeps with what. */
  | { readonly type: 'login' }
  | {
      readonly type: 'OPEN_PARTNER_APP' | 'OPEN_RESELLER_APP' | 'OPEN_ORG_APP';
      readonly id: number;
      readonly path: string;
    };

export type HostBridgeCommand = { type: 'hostBridge.post'; command: ShellCommand };

/** Events from the bridge: first the kind of shell, then its commands, checked for origin and shape. */
export type HostBridgeEvent =
  | { type: 'hostBridge.ready'; shell: Shell; framedByOtherOrigin: boolean }
  | {
      type: 'hostBridge.received';
      command: Extract<ShellCommand, { type: 'searchContact' | 'openUrl' | 'back' | 'login' }>;
    };
