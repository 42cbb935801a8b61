/** A request as the browser would make it, steered by the test. */
export class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  headers: Record<string, string> = {};
  address = '';
  form: FormData | null = null;
  isAborted = false;
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open = (method: string, url: string) => {
    this.address = `${method} ${url}`;
  };
  setRequestHeader = (name: string, value: string) => {
    this.headers[name] = value;
  };
  getResponseHeader = (name: string) => (name === 'Retry-After' && this.status === 429 ? '5' : null);
  send = (form: FormData) => {
    this.form = form;
    FakeRequest.sent.push(this);
  };
  abort = () => {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  };
  reply(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
}
