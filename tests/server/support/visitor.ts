// A visitor who speaks the wire, without encryption.
export interface TestVisitor {
  readonly visiterId: string;
  readonly channel: string;
  readonly token: string;
  send(unstr: string, content: string, signal?: AbortSignal): Promise<Answer>;
  poll(cid: number): Promise<readonly Received[]>;
  call(method: 'GET' | 'POST', path: string, fields?: Readonly<Record<string, string>>): Promise<Answer>;
}

export interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

export interface Received {
  readonly cid: string;
  readonly unstr: string;
  readonly content: string;
}

const request = async (
  url: string,
  init: {
    readonly method: string;
    readonly headers?: object;
    readonly body?: string;
    readonly signal?: AbortSignal;
  },
): Promise<Answer> => {
  const { headers, ...rest } = init;
  const response = await fetch(url, {
    ...rest,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
  return (await response.json()) as Answer;
};

/** @param id of a visitor who comes back; missing: a new one */
export const arrive = async (url: string, id = ''): Promise<TestVisitor> => {
  const query = new URLSearchParams({
    access_key: '',
    business_id: '1',
    visiter_id: id,
    from_url: 'https://shop.example/',
    name: '',
    c: '',
    lang: 'en',
  });
  const { data } = await request(`${url}/api/hy/visiter/get/config?${query}`, { method: 'GET' });
  const { visiter_id, hyperf_token, channel } = data as Record<string, string>;
  const headers = { authorization: `Bearer ${hyperf_token}` };
  const call = (
    method: 'GET' | 'POST',
    path: string,
    fields: Readonly<Record<string, string>> = {},
    signal?: AbortSignal,
  ) => {
    const form = String(new URLSearchParams(fields));
    const address = `${url}${path}${method === 'GET' && form !== '' ? `?${form}` : ''}`;
    return request(address, {
      method,
      headers,
      ...(method === 'POST' ? { body: form } : {}),
      ...(signal ? { signal } : {}),
    });
  };
  return {
    visiterId: visiter_id ?? '',
    channel: channel ?? '',
    token: hyperf_token ?? '',
    call,
    send: (unstr, content, signal) =>
      call('POST', '/api/hy/visiter/msg/send', { business_id: '1', service_id: '1', unstr, content }, signal),
    poll: async (cid) =>
      (await call('POST', '/api/hy/visiter/msg/polling', { cid: String(cid) })).data as readonly Received[],
  };
};

/** All that polls bring, from the beginning. */
export const pollAll = async (visitor: TestVisitor): Promise<readonly Received[]> => {
  const all: Received[] = [];
  for (;;) {
    const news = await visitor.poll(Number(all.at(-1)?.cid ?? 0));
    if (news.length === 0) return all;
    all.push(...news);
  }
};
