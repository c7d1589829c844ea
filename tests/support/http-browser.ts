/** Browsers without pages: each keeps the cookies that the identity service gives it. */
export interface HttpAnswer {
  status: number;
  success: boolean;
  value: unknown;
  error: { code: string; message: string; retryAfterSeconds?: number } | undefined;
  headers: Headers;
}
/**
 * One browser: it keeps the cookies it is given and says that its posts come from the product's own
 * pages.
 */
export interface Browser {
  cookie: string;
  post(operation: string, body?: unknown, headers?: Record<string, string>): Promise<HttpAnswer>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Keeps the cookies of an answer to a request that was sent with `cookie` by other means. */
  keep(response: Response): Response;
}

/** `headers` go with every request, as those of a proxy before the server do. */
export function openHttpBrowser(url: string, headers: Record<string, string> = {}): Browser {
  const keep = (response: Response) => {
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const others = browser.cookie
        .split('; ')
        .filter((known) => known !== '' && !known.startsWith(`${name}=`));
      browser.cookie = [...others, ...(set.includes('Max-Age=0') ? [] : [pair])].join('; ');
    }
    return response;
  };
  const browser: Browser = {
    cookie: '',
    keep,
    async post(operation, body = {}, more = {}) {
      const response = keep(
        await fetch(`${url}/api/identity/${operation}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            origin: url,
            'sec-fetch-site': 'same-origin',
            cookie: browser.cookie,
            ...headers,
            ...more,
          },
          body: JSON.stringify(body),
        }),
      );
      const json = (await response.json()) as {
        success: boolean;
        value?: unknown;
        error?: HttpAnswer['error'];
      };
      return {
        status: response.status,
        success: json.success,
        value: json.value,
        error: json.error,
        headers: response.headers,
      };
    },
    get: async (path, more = {}) =>
      keep(
        await fetch(new URL(path, url), {
          headers: { cookie: browser.cookie, ...headers, ...more },
          redirect: 'manual',
        }),
      ),
  };
  return browser;
}

/** Returns the signed-in user of a browser, as the service reports it. */
export const stateOf = async (browser: Browser): Promise<unknown> =>
  ((await (await browser.get('/api/identity/state')).json()) as { value: unknown }).value;
