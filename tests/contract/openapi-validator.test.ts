import { request as ask, createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Ajv2020 from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpClient } from '../../adapters/http/http-client';
import { RecordingLog } from '../../adapters/memory/recording-log';
import { operations } from '../../contract/index';
import openapi from '../../contract/openapi.json' with { type: 'json' };
import type { RunningSandbox } from '../../sandbox/server';
import { startQuietSandbox } from './check/support/judge';
import { recordExamples } from './check/support/record-examples';
import { ScriptedChat } from './check/support/scripted-chat';
import { withExamples } from './check/support/with-examples';

// biome-ignore lint/suspicious/noExplicitAny: a validator that knows nothing of this document reads it as JSON
type Loose = any;

const document: Loose = openapi;
const ajv = new Ajv2020({ strict: false, allowUnionTypes: true, validateFormats: false });
ajv.addSchema({ $id: 'doc', ...document });

const resolved = (value: Loose): Loose =>
  '$ref' in value
    ? String(value.$ref)
        .slice(2)
        .split('/')
        .reduce((inside, name) => inside[name], document)
    : value;

const fits = (schema: object, value: unknown): string | null => {
  const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"doc#/'));
  return ajv.validate(local, value) ? null : ajv.errorsText(ajv.errors);
};

/** What a proxy that validates by the document alone says about a request: parameters, and the body as the content type names it. */
const requestProblems = ({ method = '', url = '', headers }: IncomingMessage, body: string): string[] => {
  const { pathname, searchParams } = new URL(url, 'http://a');
  const operation = document.paths[pathname]?.[method.toLowerCase()];
  if (!operation) return [`${method} ${pathname} is not in the document`];
  const at = (problem: string | null) => (problem === null ? [] : [`${operation.operationId}: ${problem}`]);
  const parameters = (operation.parameters ?? []).map(resolved).flatMap((one: Loose) => {
    const value = one.in === 'query' ? searchParams.get(one.name) : headers[one.name];
    if (value === null || value === undefined) return at(one.required ? `${one.name} is missing` : null);
    return at(fits(one.schema, value));
  });
  if (!operation.requestBody) return body === '' ? parameters : [...parameters, ...at('a body')];
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const media = operation.requestBody.content[type];
  if (!media) return [...parameters, ...at(`${type} is not in the document`)];
  // Some read the body as a form because its type says so, others leave it as it is if it is not one.
  const asForm = Object.fromEntries(new URLSearchParams(body));
  const isSealed = headers['i'] !== undefined;
  return [
    ...parameters,
    ...at(fits(media.schema, asForm)),
    ...(isSealed ? at(fits(media.schema, body)) : []),
  ];
};

const answerProblems = (request: IncomingMessage, answer: IncomingMessage, body: string): string[] => {
  const { pathname } = new URL(request.url ?? '', 'http://a');
  const operation = document.paths[pathname]?.[String(request.method).toLowerCase()];
  const type = String(answer.headers['content-type']).split(';')[0] ?? '';
  const media = operation?.responses['200'].content[type];
  if (!media) return [`${pathname}: an answer of type ${type}`];
  const problem = fits(media.schema, type === 'application/json' ? JSON.parse(body) : body);
  return problem === null ? [] : [`${pathname}: ${problem}`];
};

const problems: string[] = [];
const seen = new Set<string>();
let target = '';
let sandbox: RunningSandbox;
let proxy: Server;
let base = '';

const textOf = async (message: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

beforeAll(async () => {
  sandbox = await startQuietSandbox();
  target = sandbox.url;
  proxy = createServer(async (request, response) => {
    const body = await textOf(request);
    problems.push(...requestProblems(request, body));
    seen.add(`${request.method} ${new URL(request.url ?? '', 'http://a').pathname}`);
    // The sandbox names its sockets after the host that was asked.
    const { host: _host, ...sent } = request.headers;
    const onward = ask(
      `${target}${request.url}`,
      { method: request.method ?? 'GET', headers: sent },
      async (answer) => {
        const text = await textOf(answer);
        problems.push(...answerProblems(request, answer, text));
        const { 'transfer-encoding': _encoding, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 500, headers).end(text);
      },
    );
    onward.end(body);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await sandbox.close();
});

describe('contract/openapi.json', () => {
  it('is accepted by a validator for every call of the widget, encrypted', async () => {
    await new ScriptedChat(base, sandbox.operator, 'v').whole();
    expect(problems).toEqual([]);
    expect([...seen].toSorted()).toEqual(
      operations.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  it('has the examples that a chat with the sandbox gives (npm run record-examples)', async () => {
    expect(withExamples(document, await recordExamples())).toEqual(document);
  });

  it('is accepted in the open as well, and each example fits its schema', async () => {
    const http = new HttpClient({ apiBase: base, secretKey: '' }, { current: () => '' }, new RecordingLog());
    const examples = await recordExamples();
    problems.length = 0;
    for (const { id, method, path } of operations)
      for (const { request, answer } of Object.values(examples[id] ?? {})) {
        const payload = Object.keys(request).length > 0 ? { payload: request as Record<string, string> } : {};
        await http.call({ method, path, ...payload });
        const media = document.paths[path][method.toLowerCase()].responses['200'].content['application/json'];
        expect([id, fits(media.schema, answer)]).toEqual([id, null]);
      }
    // The sandbox refuses what is not encrypted, with a code that the document allows.
    expect(problems).toEqual([]);
  });

  it('refuses what breaks it', () => {
    const request = (url: string, headers: object, method = 'POST') =>
      ({
        url,
        method,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }) as IncomingMessage;
    expect(requestProblems(request('/api/hy/visiter/msg/send', {}), 'content=a')).not.toEqual([]);
    expect(
      requestProblems(request('/api/hy/visiter/msg/send', { i: 'x', s: 'y' }), 'not base64!'),
    ).not.toEqual([]);
    expect(requestProblems(request('/api/hy/token/refresh', {}, 'GET'), 'a=b')).not.toEqual([]);
  });

  it('names no file that is not in the package', () => {
    const named = JSON.stringify(openapi).match(/[\w/.-]+\.(?:md|json|ts|mjs)\b/g) ?? [];
    expect([...new Set(named)]).toEqual(['docs/backend.md']);
  });
});
