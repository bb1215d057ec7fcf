import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Call } from '../../../adapters/http/http-client';
import { HttpMediaGateway } from '../../../adapters/http/media-gateway';
import { HttpMessageGateway } from '../../../adapters/http/message-gateway';
import type { RequestOf } from '../../../adapters/http/request-types';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { VirtualClock } from '../../../adapters/memory/virtual-clock';
import { checkRequest, findOperation, operations } from '../../../contract/index';
import openapi from '../../../contract/openapi.json' with { type: 'json' };
import type { operations as Operations } from '../../../contract/types';
import { callsOver, recordingClient } from '../../support/backend-calls';
import { CALLS as SPECIFIED_CALLS } from '../../support/specified';

describe('RequestOf, the type that makes the gateways follow the contract', () => {
  it('knows required and optional fields by name, and no other', () => {
    expectTypeOf<keyof RequestOf<'send'>>().toEqualTypeOf<
      'business_id' | 'service_id' | 'unstr' | 'content'
    >();
    expectTypeOf<keyof RequestOf<'aliyunSign'>>().toEqualTypeOf<'type'>();
    expectTypeOf<{ service_id: string; unstr: string; text: string; images: undefined }>().toExtend<
      RequestOf<'sendV2'>
    >();
    expectTypeOf<{ unstr: string; content: string }>().not.toExtend<RequestOf<'send'>>();
    // @ts-expect-error a field that the contract does not name
    const misspelt = { sentence: '', language: 'en' } satisfies RequestOf<'helperSearch'>;
    // @ts-expect-error a number where the contract wants text
    const mistyped = { sentence: 5 } satisfies RequestOf<'sentence'>;
    const named = fieldsOf('/api/hy/robots/helper/search', 'POST');
    expect(Object.keys(misspelt).filter((field) => !named.includes(field))).toEqual(['language']);
    expect(checkRequest('sentence', mistyped)).toContain('sentence');
  });

  it('covers every operation with a payload', () => {
    type Covered = {
      [Id in keyof Operations]: [RequestOf<Id>] extends [never] ? Id : never;
    }[keyof Operations];
    expectTypeOf<Covered>().toEqualTypeOf<'refreshToken'>();
  });
});

/** Every call of the gateways, as it is sent, with the forms of a call that send other fields or go elsewhere. */
const everyCall = async (): Promise<readonly Call[]> => {
  const { http, calls } = recordingClient();
  for (const [, call] of callsOver(http)) await call();
  const media = { serviceId: '5', clientId: 'kf1', text: '', images: [], video: 'https://a.b/c.mp4' };
  await new HttpMessageGateway(http, new RecordingLog(), new VirtualClock()).sendMedia(media);
  await new HttpMediaGateway(http, 'aws').sign('video');
  return calls;
};

interface Plain {
  readonly properties?: object;
}

/** The names that the contract's document gives to the fields of an operation. */
const fieldsOf = (path: string, method: string): readonly string[] => {
  const item = (openapi.paths as Record<string, Record<string, unknown>>)[path]?.[method.toLowerCase()] as {
    parameters?: { name?: string }[];
    requestBody?: { content: Record<string, { schema: Plain & { anyOf?: Plain[] } }> };
  };
  const schema = Object.values(item.requestBody?.content ?? {})[0]?.schema;
  const body = (schema?.anyOf?.[0] ?? schema)?.properties ?? {};
  return [...(item.parameters ?? []).flatMap(({ name }) => name ?? []), ...Object.keys(body)];
};

describe('what the gateways send', () => {
  // Shows wire §Shapes of answers.
  it('is every call of the specification, with its fields, and the call whose path is an option', async () => {
    const sent = new Map<string, Set<string>>();
    for (const { method, path, payload = {} } of await everyCall()) {
      const fields = sent.get(`${method} ${path}`) ?? new Set<string>();
      for (const name of Object.keys(JSON.parse(JSON.stringify(payload)))) fields.add(name);
      sent.set(`${method} ${path}`, fields);
    }
    for (const [call, fields] of SPECIFIED_CALLS)
      expect([call, sent.get(call)]).toEqual([call, new Set(fields)]);
    const inContract = operations.map(({ method, path }) => {
      const fields = fieldsOf(path, method);
      return [`${method} ${path}`, new Set(fields)] as const;
    });
    expect(sent).toEqual(new Map(inContract));
  });

  it('follows the contract, and sends no field that the contract does not name', async () => {
    for (const { method, path, payload = {} } of await everyCall()) {
      const sent: Record<string, unknown> = JSON.parse(JSON.stringify(payload));
      expect([path, checkRequest(findOperation(method, path)?.id ?? '', sent)]).toEqual([path, undefined]);
      expect(fieldsOf(path, method)).toEqual(expect.arrayContaining(Object.keys(sent)));
    }
  });
});
