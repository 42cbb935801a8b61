/** Whether the browser has a network. `false` is certain; `true` may be wrong. */
export type Network = {
  isOnline(): boolean;
  subscribe(listener: (online: boolean) => void): () => void;
};

export function openNetwork(host: Pick<Window, 'navigator' | 'addEventListener' | 'removeEventListener'>): Network {
  const isOnline = () => host.navigator.onLine;
  return {
    isOnline,
    subscribe(listener) {
      const tell = () => listener(isOnline());
      host.addEventListener('online', tell);
      host.addEventListener('offline', tell);
      return () => {
        host.removeEventListener('online', tell);
        host.removeEventListener('offline', tell);
      };
    },
  };
}
