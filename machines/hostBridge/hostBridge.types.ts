/** What the console runs in: a tab of its own, a frame on somebody's page, or the WebView of a mobile app. */
export type Shell = 'tab' | 'frame' | 'webView';

/** Commands to the shell: two it exchanges with mobile apps, logout, and the takeover views of a parent window (1, 4, 6). */
export type ShellCommand =
  | { readonly type: 'searchContact'; readonly phrase: string }
  | { readonly type: 'openUrl'; readonly url: string }
  | { readonly type: 'logout' }
  | {
      readonly type: 'OPEN_PARTNER_APP' | 'OPEN_RESELLER_APP' | 'OPEN_ORG_APP';
      readonly id: number;
      readonly path: string;
    };

export type HostBridgeCommand = { type: 'hostBridge.post'; command: ShellCommand };

/** What the bridge tells: once what the shell is, then the commands that came from it, checked for origin and shape. */
export type HostBridgeEvent =
  | { type: 'hostBridge.ready'; shell: Shell; framedByOtherOrigin: boolean }
  | { type: 'hostBridge.received'; command: Extract<ShellCommand, { type: 'searchContact' | 'openUrl' }> };
