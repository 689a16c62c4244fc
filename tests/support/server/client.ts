/** A browser as a server sees it: it keeps cookies, names the site a request comes from, and sends JSON. */

/** A response with its parsed body. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Headers;
  text: string;
}

/** Sends a request to the server. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A browser with its own cookies. */
export class Client {
  readonly #transport: Transport;
  readonly cookies: Map<string, string>;

  constructor(transport: Transport, cookies = new Map<string, string>()) {
    this.#transport = transport;
    this.cookies = cookies;
  }

  /** Another browser with the same current cookies. */
  copy(): Client {
    return new Client(this.#transport, new Map(this.cookies));
  }

  /** The same browser without one of its cookies. */
  without(cookie: '__Host-session' | '__Host-device'): Client {
    const copy = this.copy();
    copy.cookies.delete(cookie);
    return copy;
  }

  async raw(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await this.#transport(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined) continue;
      if (value === '' || value === undefined) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await this.raw(path, {
      method,
      headers: {
        ...(method !== 'GET' && { 'sec-fetch-site': 'same-origin' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: parse(text) as T, headers: response.headers, text };
  }

  get = <T = Record<string, unknown>>(path: string) => this.send<T>('GET', path);
  post = <T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => this.send<T>('POST', path, body, headers);
  put = <T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => this.send<T>('PUT', path, body, headers);
  delete = <T = Record<string, unknown>>(path: string, headers?: Record<string, string>) =>
    this.send<T>('DELETE', path, undefined, headers);
}
