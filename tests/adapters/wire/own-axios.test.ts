import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios, { type AxiosDefaults } from 'axios';
import { lastValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpFormGateway } from '../../../adapters/http/form-gateway';
import { HttpClient } from '../../../adapters/http/http-client';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { transfer } from '../../../adapters/storage/transfer';

const heard: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
let server: Server;
let url = '';

beforeEach(async () => {
  heard.length = 0;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    heard.push({ url: request.url ?? '', headers: request.headers, body });
    response.end('{"code":200,"msg":"ok","data":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

let before: Partial<AxiosDefaults>;
let interceptors: readonly [request: number, response: number];

/** What pages do to the module that npm installs once for them and for the widget. */
beforeEach(() => {
  const { headers, ...others } = axios.defaults;
  before = { ...others, headers: { ...headers, common: { ...headers.common }, post: { ...headers.post } } };
  Object.assign(axios.defaults.headers.common, {
    authorization: 'Bearer of-the-shop',
    'x-csrf-token': 'shop',
  });
  Object.assign(axios.defaults.headers.post, { 'content-type': 'application/json' });
  Object.assign(axios.defaults, {
    baseURL: 'http://127.0.0.1:1/shop',
    params: { shop: 'key' },
    transformRequest: [() => 'of the shop'],
    adapter: () => Promise.reject(new Error('the adapter of the shop')),
    auth: { username: 'shop', password: 'secret' },
  });
  interceptors = [
    axios.interceptors.request.use((config) => {
      config.headers.set('x-shop', 'token');
      return config;
    }),
    axios.interceptors.response.use(() => Promise.reject(new Error('the interceptor of the shop'))),
  ];
});

afterEach(async () => {
  for (const name of ['baseURL', 'params', 'auth'] as const) delete axios.defaults[name];
  Object.assign(axios.defaults, before);
  axios.interceptors.request.eject(interceptors[0]);
  axios.interceptors.response.eject(interceptors[1]);
  await new Promise((resolve) => server.close(resolve));
});

const expectNothingOfTheShop = () => {
  expect(heard).toHaveLength(1);
  expect(JSON.stringify(heard).toLowerCase()).not.toContain('shop');
  expect(heard[0]?.headers).not.toHaveProperty('authorization');
};

describe('defaults and interceptors of the page', () => {
  it('a call to the backend has none of them', async () => {
    const client = new HttpClient({ apiBase: url, secretKey: '' }, { current: () => '' }, new RecordingLog());
    const answer = await client.call({
      method: 'POST',
      path: '/api/hy/visiter/notice',
      payload: { lang: 'en' },
    });
    expect(answer).toMatchObject({ ok: true });
    expectNothingOfTheShop();
    expect(heard[0]).toMatchObject({ url: '/api/hy/visiter/notice', body: 'lang=en' });
    expect(heard[0]?.headers).toMatchObject({
      accept: 'application/json, text/plain, */*',
      'content-type': 'application/x-www-form-urlencoded',
    });
  });

  it('the message form has none of them', async () => {
    const form = { name: 'Li', contact: '', message: 'hi', phone: '', rating: null };
    const gateway = new HttpFormGateway(`${url}/leave`, new RecordingLog());
    const ids = { businessId: '1', visitorId: 'v', language: 'en' } as const;
    expect(await gateway.submit({ ...form, ...ids })).toEqual({ ok: true, value: 'ok' });
    expectNothingOfTheShop();
    expect(heard[0]?.url).toBe('/leave');
  });

  it('an upload to a storage has none of them', async () => {
    const data = new FormData();
    data.append('file', new Blob(['bytes']));
    const end = await lastValueFrom(transfer({ method: 'POST', url: `${url}/bucket`, data }));
    expect(end).toMatchObject({ kind: 'answered', status: 200 });
    expectNothingOfTheShop();
    expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(heard[0]?.body).toContain('bytes');
  });
});
