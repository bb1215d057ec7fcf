// The wire contract, loaded and compiled: one validator for each operation and direction, and one for each socket
// frame.
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import frames from './frames.json' with { type: 'json' };
import openapi from './openapi.json' with { type: 'json' };

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Method = 'GET' | 'POST';

export interface Operation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** Under /api/hy the payload and the answer are encrypted. */
  readonly encrypted: boolean;
  readonly needsToken: boolean;
}

/** Undefined if the value fits the contract, else one readable line. */
export type Check = (value: unknown) => string | undefined;
export type Socket = 'human' | 'robot';
/** `out` is what the widget sends, `in` what it receives. */
export type Direction = 'out' | 'in';

/** A field of a query. Those of the encrypted form are references. */
interface Parameter {
  name: string;
  schema: object;
  'x-mandatory'?: boolean;
}
/** The first ones are plain, the last ones encrypted. */
interface Forms {
  anyOf: readonly object[];
}
interface OperationObject {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: object | Forms }> };
  responses: { 200: { content: { 'application/json': { schema: Forms } } } };
  security?: object[];
}

const ajv = new Ajv2020({ strict: false, allErrors: false, allowUnionTypes: true });
// ajv-formats is CommonJS: under some loaders its default export arrives wrapped.
const formats = addFormats as unknown as { default?: (target: Ajv2020) => void };
(formats.default ?? (addFormats as unknown as (target: Ajv2020) => void))(ajv);

const ROOT = 'kefu:openapi';
ajv.addSchema({ $id: ROOT, components: openapi.components });
ajv.addSchema(frames);

/**
 * References inside the document are local. If schemas are compiled one by one, the references need the document's
 * name.
 */
function absolute<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${ROOT}#/components/`)) as T;
}

function readable(validate: ValidateFunction): Check {
  return (value) => {
    if (validate(value)) return undefined;
    const first = validate.errors?.[0];
    const missing = first?.keyword === 'required' ? ` ${String(first.params['missingProperty'])}` : '';
    return `${first?.instancePath || '(root)'}${missing} ${first?.message ?? 'is not valid'}`.trim();
  };
}

/** Both forms are in the document, and only the plain one is checked here. */
function isPlain(schema: object): boolean {
  return !('$ref' in schema && String(schema.$ref).includes('/Sealed'));
}

function requestSchema(op: OperationObject): object {
  const body = Object.values(op.requestBody?.content ?? {})[0]?.schema;
  if (body) return 'anyOf' in body ? { anyOf: body.anyOf.filter(isPlain) } : body;
  const fields = (op.parameters ?? []).filter((one): one is Parameter => !('$ref' in one));
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((p) => [p.name, p.schema])),
    required: fields.filter((p) => p['x-mandatory']).map((p) => p.name),
  };
}

const answerSchema = ({ responses }: OperationObject): object => {
  const { schema } = responses[200].content['application/json'];
  return { ...schema, anyOf: schema.anyOf.filter(isPlain) };
};

const operationsById = new Map<string, Operation>();
const requests = new Map<string, Check>();
const answers = new Map<string, Check>();

for (const [path, item] of Object.entries(openapi.paths)) {
  for (const [method, raw] of Object.entries(item)) {
    const op = raw as unknown as OperationObject;
    operationsById.set(op.operationId, {
      id: op.operationId,
      method: method.toUpperCase() as Method,
      path,
      encrypted: path.includes('/hy/'),
      needsToken: op.security?.length !== 0,
    });
    requests.set(op.operationId, readable(ajv.compile(absolute(requestSchema(op)))));
    answers.set(op.operationId, readable(ajv.compile(absolute(answerSchema(op)))));
  }
}

export const operations: readonly Operation[] = [...operationsById.values()];

export function findOperation(method: string, path: string): Operation | undefined {
  return operations.find((op) => op.method === method && op.path === path);
}

export const checkRequest = (operation: string, payload: unknown): string | undefined =>
  pick(requests, operation)(payload);
export const checkAnswer = (operation: string, answer: unknown): string | undefined =>
  pick(answers, operation)(answer);

function pick(checks: Map<string, Check>, name: string): Check {
  return checks.get(name) ?? (() => `there is no operation ${name}`);
}

export const frameNames: readonly string[] = Object.keys(frames.$defs).filter((name) => name.includes('.'));
const frameChecks = new Map<string, { events: readonly string[]; check: Check }>();
const definitions = frames.$defs as Record<
  string,
  { properties?: { event?: { const?: string; enum?: string[] } } }
>;
for (const name of frameNames) {
  const event = definitions[name]?.properties?.event;
  const events = event?.enum ?? (event?.const === undefined ? [] : [event.const]);
  frameChecks.set(name, { events, check: readable(ajv.compile({ $ref: `kefu:frames#/$defs/${name}` })) });
}

/** `data` is JSON text or an object. Both give the same frame. */
export function decodeFrame(frame: unknown): unknown {
  if (typeof frame !== 'object' || frame === null || !('data' in frame) || typeof frame.data !== 'string')
    return frame;
  try {
    return { ...frame, data: JSON.parse(frame.data) as unknown };
  } catch {
    return frame;
  }
}

export function checkFrame(socket: Socket, direction: Direction, frame: unknown): string | undefined {
  const decoded = decodeFrame(frame);
  const event =
    typeof decoded === 'object' && decoded !== null && 'event' in decoded ? decoded.event : undefined;
  for (const [name, entry] of frameChecks) {
    if (name.startsWith(`${socket}.${direction}.`) && entry.events.some((known) => known === event))
      return entry.check(decoded);
  }
  return `there is no ${socket} frame ${String(event)} going ${direction}`;
}

const payload = (name: string): Check => readable(ajv.compile({ $ref: `kefu:frames#/$defs/${name}` }));
/** The decrypted content of the robot socket's envelopes. */
export const checkTyping: Check = payload('Typing');
export const checkSuggestions: Check = payload('Suggestions');
