import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../adapters/http/read-answer';
import { seal } from '../../../backend/envelope';
import { type GatewayFailure, isServerFault } from '../../../domain/failure/gateway-failure';

const KEY = 'a key';
const envelope = (answer: unknown, key = KEY) => seal(JSON.stringify(JSON.stringify(answer)), key);

type Raw = Parameters<typeof readAnswer>[0];
type Reading = Parameters<typeof readAnswer>[1];

const read = (raw: Partial<Raw>, reading: Partial<Reading> = {}) =>
  readAnswer(
    { status: 200, body: '', iv: undefined, salt: undefined, ...raw },
    { secretKey: KEY, admin: false, accept: [], ...reading },
  );

const plain = (answer: unknown, reading: Partial<Reading> = {}, status = 200) =>
  read({ status, body: JSON.stringify(answer) }, reading);

const ANSWER = { code: 200, msg: 'fine', data: { a: 1 } };
const FINE = { ok: true, value: { code: 200, message: 'fine', data: { a: 1 } } };

describe('an answer is read', () => {
  const { ct, iv, s } = envelope(ANSWER);

  it('with the server’s time if its Date header can be read', () => {
    const at = (date: unknown) => read({ body: JSON.stringify(ANSWER), date });
    const dated = { ...FINE.value, servedAt: 1_767_225_600 };
    expect(at('Thu, 01 Jan 2026 00:00:00 GMT')).toEqual({ ok: true, value: dated });
    for (const odd of [undefined, '', 'soon', 5, null]) expect(at(odd)).toEqual(FINE);
  });

  it.each<[string, Partial<Raw>]>([
    ['base64 with headers i and s', { body: ct, iv, salt: s }],
    ['the same as a JSON text', { body: JSON.stringify(ct), iv, salt: s }],
    ['the same as PHP writes JSON', { body: JSON.stringify(ct).replaceAll('/', '\\/'), iv, salt: s }],
    ['the same with the line breaks of openssl', { body: `${ct.replace(/.{20}/g, '$&\n')}\n`, iv, salt: s }],
    ['{ ct, iv, s }', { body: JSON.stringify({ ct, iv, s }) }],
    ['{ ct, iv, s } as a JSON text', { body: JSON.stringify(JSON.stringify({ ct, iv, s })) }],
    ['{ ct, iv, s }, with headers as well', { body: JSON.stringify({ ct, iv, s }), iv, salt: s }],
    ['plain', { body: JSON.stringify(ANSWER) }],
    ['plain, encoded twice', { body: JSON.stringify(JSON.stringify(ANSWER)) }],
    ['plain, with headers i and s', { body: JSON.stringify(ANSWER), iv, salt: s }],
    ['with blanks around it', { body: `\r\n ${ct} \n`, iv, salt: s }],
  ])('as %s', (_title, raw) => {
    expect(read(raw)).toEqual(FINE);
  });
});

describe('codes', () => {
  it.each([200, '200', ' 200 '])('%j is a success', (code) => {
    expect(plain({ code, msg: 'm', data: 'd' })).toEqual({
      ok: true,
      value: { code: 200, message: 'm', data: 'd' },
    });
  });

  // Shows wire §HTTP envelope.
  it.each([0, '0', 200, '200'])('under /api/admin, %j is a success too, also as status', (code) => {
    expect(plain({ code, data: 1 }, { admin: true }).ok).toBe(true);
    expect(plain({ status: code, data: 1 }, { admin: true }).ok).toBe(true);
  });

  it('0 is not a success in other calls', () => {
    expect(plain({ code: 0, msg: 'm' })).toEqual({
      ok: false,
      failure: { kind: 'refused', code: 0, message: 'm' },
    });
  });

  it('201 is a success only in calls that allow it', () => {
    expect(plain({ code: 201 }).ok).toBe(false);
    expect(plain({ code: '201' }, { accept: [201] })).toMatchObject({ ok: true, value: { code: 201 } });
  });

  it('if both are present, code is read and status is not', () => {
    expect(plain({ code: 1, status: 0, msg: 'no' }, { admin: true }).ok).toBe(false);
  });

  it.each([-1, 1, 500, 403, '500'])('%j is refused, with the backend’s text', (code) => {
    const failure = { kind: 'refused', code: Number(code), message: 'why' };
    expect(plain({ code, msg: 'why', data: {} })).toEqual({ ok: false, failure });
    expect(plain({ code, data: { msg: 'why' } })).toEqual({ ok: false, failure });
  });

  it.each([401, '401'])('%j is unauthorised', (code) => {
    expect(plain({ code, msg: 'why' })).toEqual({ ok: false, failure: { kind: 'unauthorised' } });
  });

  it.each([{}, [], { code: 'ok' }, { code: null, msg: 'x' }, null, 7, 'text'])(
    'no code is found in %j',
    (answer) => {
      expect(plain(answer)).toMatchObject({ ok: false, failure: { kind: 'undecodable' } });
    },
  );

  it('a message that is not a string is read as empty', () => {
    expect(plain({ code: 500, msg: { a: 1 } })).toMatchObject({ failure: { message: '' } });
    expect(plain({ code: 500, msg: 404 })).toMatchObject({ failure: { message: '404' } });
    expect(plain({ code: 200, msg: null, data: null })).toMatchObject({ value: { message: '', data: null } });
  });
});

describe('HTTP statuses', () => {
  const NO_ANSWER = { ok: false, failure: { kind: 'network', reason: 'unreachable' } };

  it.each([JSON.stringify(ANSWER), '{"code":500,"msg":"busy"}', '{"status":404,"msg":"gone"}'])(
    '401, 403 and 404 with an envelope decide, whatever its code: %s',
    (body) => {
      expect(read({ status: 401, body })).toEqual({ ok: false, failure: { kind: 'unauthorised' } });
      for (const status of [403, 404])
        expect(read({ status, body })).toEqual({ ok: false, failure: { kind: 'forbidden', status } });
    },
  );

  it('a sealed envelope counts too', () => {
    const { ct, iv, s } = envelope({ code: 403, msg: 'no' });
    expect(read({ status: 403, body: ct, iv, salt: s })).toEqual({
      ok: false,
      failure: { kind: 'forbidden', status: 403 },
    });
  });

  // Shows decision 39.
  it.each([
    '',
    '<!DOCTYPE html><title>Just a moment...</title>',
    'Forbidden',
    '{"message":"Forbidden"}',
    '{"timestamp":"2026-11-29","status":404,"error":"Not Found","path":"/api"}',
    '[]',
    'null',
  ])('an error without an envelope is a gateway’s, and counts as no answer (R4): %s', (body) => {
    for (const status of [400, 402, 403, 404, 405, 407, 413, 451, 502, 503, 504, 520, 530])
      expect(read({ status, body })).toEqual(NO_ANSWER);
  });

  // Shows decision 40.
  it.each<[number, string, unknown, number | null]>([
    [429, '<html>Too Many Requests', '30', 30_000],
    [429, '', undefined, null],
    [429, 'slow down', 'soon', null],
    [429, '{"code":429,"msg":"slow down"}', '5', 5_000],
    [429, JSON.stringify(ANSWER), '5', 5_000],
    [200, '{"code":429,"msg":"slow down"}', undefined, null],
    [503, '<html>Maintenance', '120', 120_000],
    [503, '{"code":503,"msg":"closed"}', '0', 0],
  ])('%i %s with Retry-After %s is limited (R10)', (status, body, retryAfter, retryAfterMs) => {
    expect(read({ status, body, retryAfter })).toEqual({
      ok: false,
      failure: { kind: 'limited', retryAfterMs },
    });
  });

  it('another status with Retry-After is not limited', () => {
    expect(read({ status: 502, body: '', retryAfter: '30' })).toEqual(NO_ANSWER);
    expect(read({ status: 200, body: JSON.stringify(ANSWER), retryAfter: '30' })).toEqual(FINE);
  });

  it('401 means the token, unless a page comes with it', () => {
    const unauthorised = { ok: false, failure: { kind: 'unauthorised' } };
    expect(read({ status: 401, body: '' })).toEqual(unauthorised);
    expect(read({ status: 401, body: '{"message":"Unauthenticated."}' })).toEqual(unauthorised);
    expect(read({ status: 401, body: '<html><h1>Log in' })).toEqual(NO_ANSWER);
  });

  const refused = (code: number, message: string) => ({
    ok: false,
    failure: { kind: 'refused', code, message },
  });

  it('status 500 is code 500, with the text of the body if there is one', () => {
    const status = 500;
    expect(plain({ code: 1, msg: 'busy' }, {}, status)).toEqual(refused(500, 'busy'));
    const { ct, iv, s } = envelope({ code: 500, msg: 'sealed' });
    expect(read({ status, body: ct, iv, salt: s })).toEqual(refused(500, 'sealed'));
  });

  it('status 500 without an envelope is no answer, after which a message is sent again as after code 500', () => {
    for (const body of ['', '<html>Sorry', '{"message":"Server Error"}']) {
      const { failure } = read({ status: 500, body }) as { failure: GatewayFailure };
      expect(failure).toEqual({ kind: 'network', reason: 'server-error' });
      expect(isServerFault(failure)).toBe(true);
    }
  });

  it.each([502, 503, 504])(
    '%i means that a gateway did not reach the backend, unless its body holds a refusal',
    (status) => {
      const unreachable = { ok: false, failure: { kind: 'network', reason: 'unreachable' } };
      for (const body of ['', '<html>Bad gateway', '{"msg":"x"}', JSON.stringify(ANSWER), '{"code":0}']) {
        expect(read({ status, body })).toEqual(unreachable);
      }
      expect(plain({ code: 500, msg: 'busy' }, {}, status)).toEqual(refused(500, 'busy'));
      expect(plain({ code: status, msg: 'closed' }, {}, status)).toEqual(refused(status, 'closed'));
      const { ct, iv, s } = envelope({ code: -1, msg: 'sealed' });
      expect(read({ status, body: ct, iv, salt: s })).toEqual(refused(-1, 'sealed'));
    },
  );

  it('another status is read by its body', () => {
    expect(plain({ code: 500, msg: 'busy' }, {}, 400)).toMatchObject({
      failure: { kind: 'refused', code: 500 },
    });
    expect(plain({ code: 422, msg: 'empty' }, {}, 422)).toEqual(refused(422, 'empty'));
  });
});

describe('an unreadable answer names its reason', () => {
  const { ct, iv, s } = envelope(ANSWER);
  const because = (reason: string) => ({
    ok: false,
    failure: { kind: 'undecodable', reason: expect.stringContaining(reason) },
  });

  it.each<[string, Partial<Raw>, Partial<Reading>, string]>([
    ['no headers', { body: ct }, {}, 'headers i and s are missing'],
    ['no salt', { body: ct, iv }, {}, 'headers i and s are missing'],
    ['another key', { body: ct, iv, salt: s }, { secretKey: 'other' }, 'secretKey'],
    ['another key, as JSON', { body: JSON.stringify({ ct, iv, s }) }, { secretKey: 'other' }, 'secretKey'],
    ['no key at all', { body: ct, iv, salt: s }, { secretKey: '' }, 'secretKey is empty'],
    ['an invalid salt', { body: ct, iv, salt: 'xyz' }, {}, 'salt'],
    ['a page', { body: '<html><h1>Welcome' }, {}, 'no JSON'],
    ['nothing', { body: '' }, {}, 'no JSON'],
    ['no text', { body: undefined }, {}, 'no JSON'],
  ])('%s', (_title, raw, reading, reason) => {
    expect(read(raw, reading)).toEqual(because(reason));
  });

  it('any answer returns a result and never throws', () => {
    const anything = fc.oneof(fc.string(), fc.json(), fc.base64String(), fc.constant(ct), fc.anything());
    const header = fc.oneof(fc.constant(undefined), fc.constant(s), fc.string(), fc.anything());
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), anything, header, header, (status, body, i, salt) => {
        expect(typeof read({ status, body, iv: i, salt }).ok).toBe('boolean');
      }),
      { numRuns: 300 },
    );
  }, 20_000);
});
