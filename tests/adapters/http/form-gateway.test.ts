import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Axios, AxiosError } from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formAddress, HttpFormGateway } from '../../../adapters/http/form-gateway';
import type { LeftMessage } from '../../../application/ports/form-gateway.port';

const FORM: LeftMessage = {
  name: '李雷',
  contact: 'a&b=c',
  message: 'line one\nline two',
  phone: '+86 138',
  rating: 5,
  businessId: '7',
  visitorId: 'v1',
  language: 'cn',
};

let server: Server | null = null;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

const receiver = async (status: number, body: string) => {
  const heard: { request: IncomingMessage; body: string }[] = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      heard.push({ request, body: text });
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/leave`, heard };
};

const log = () => ({ debug: vi.fn(), warn: vi.fn(), error: vi.fn() });

describe('the form gateway', () => {
  // Shows decision 17.
  it('posts plain form fields, and no token', async () => {
    const { url, heard } = await receiver(200, '{"code":200,"msg":"Thanks"}');
    const result = await new HttpFormGateway(url, log()).submit(FORM);
    expect(result).toEqual({ ok: true, value: 'Thanks' });
    const [call] = heard;
    expect(call?.request.method).toBe('POST');
    expect(call?.request.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(call?.request.headers['authorization']).toBeUndefined();
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      name: '李雷',
      contact: 'a&b=c',
      message: 'line one\nline two',
      phone: '+86 138',
      rating: '5',
      business_id: '7',
      visiter_id: 'v1',
      lang: 'cn',
    });
  });

  it('sends an empty rating if the visitor has chosen none (V16)', async () => {
    const { url, heard } = await receiver(200, '');
    await new HttpFormGateway(url, log()).submit({ ...FORM, rating: null });
    expect(new URLSearchParams(heard[0]?.body).get('rating')).toBe('');
  });

  it.each([
    [200, ''],
    [204, ''],
    [200, '<p>ok</p>'],
    [201, '{"code":0}'],
    [201, '{"status":201}'],
    [202, '{"code":"202"}'],
    [200, '{"status":"200"}'],
    [200, '{"status":"ok"}'],
  ])('%i %s counts as sent', async (status, body) => {
    const { url } = await receiver(status, body);
    expect(await new HttpFormGateway(url, log()).submit(FORM)).toEqual({ ok: true, value: '' });
  });

  it.each([
    [200, '{"code":500,"msg":"Full"}', 500, 'Full'],
    [302, '', 302, ''],
    [404, 'nothing here', 404, ''],
    [500, '{"msg":"Sorry"}', 500, 'Sorry'],
  ])('%i %s counts as refused', async (status, body, code, message) => {
    const { url } = await receiver(status, body);
    const result = await new HttpFormGateway(url, log()).submit(FORM);
    expect(result).toEqual({ ok: false, failure: { kind: 'refused', code, message } });
  });

  it.each([
    ['ECONNABORTED', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
    ['ECONNRESET', 'unreachable'],
  ])('reports %s as %s', async (code, reason) => {
    const asked = vi.spyOn(Axios.prototype, 'request').mockRejectedValue(new AxiosError('no answer', code));
    const result = await new HttpFormGateway('http://127.0.0.1:9/leave', log()).submit(FORM);
    asked.mockRestore();
    expect(result).toEqual({ ok: false, failure: { kind: 'network', reason } });
  });

  it('reports a receiver that cannot be reached', async () => {
    const result = await new HttpFormGateway('http://127.0.0.1:9/leave', log()).submit(FORM);
    expect(result).toEqual({ ok: false, failure: { kind: 'network', reason: 'unreachable' } });
  });

  it.each([['javascript:alert(1)'], ['ftp://a.example/x'], ['data:text/plain,x'], [''], ['http://']])(
    'with the address %s nothing is sent, and the setting is named',
    async (url) => {
      const heard = log();
      const result = await new HttpFormGateway(url, heard).submit(FORM);
      expect(result).toMatchObject({ ok: false, failure: { kind: 'undecodable' } });
      expect(heard.error).toHaveBeenCalledWith(
        expect.any(String),
        expect.objectContaining({ setting: 'messageForm.url' }),
      );
    },
  );

  it('a relative address is resolved against the page', () => {
    expect(formAddress('/leave', 'https://shop.example/h5/')).toBe('https://shop.example/leave');
  });
});
