// The form upload. Policy, signature, expiry and the order of the fields are checked before the file is read.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import busboy from 'busboy';
import { isGoodKey } from './good-key';
import { aliyunSignature, FileTooLarge, type Grant, UploadRefused, type UploadTarget } from './grant';
import { xmlError } from './xml';

export const FIELD_ORDER = [
  'name',
  'key',
  'policy',
  'OSSAccessKeyId',
  'success_action_status',
  'signature',
  'file',
] as const;

/** Compares bytes: two texts of the same length may have different numbers of bytes. */
const same = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Undefined if the form may store its file, else [status, code, message]. */
export function refuseForm(
  fields: ReadonlyMap<string, string>,
  order: readonly string[],
  grant: Grant | undefined,
  now: number,
): [number, string, string] | undefined {
  if (order.join() !== FIELD_ORDER.join())
    return [400, 'FieldItemOrder', `The fields must be ${FIELD_ORDER.join(', ')}, in this order`];
  if (!grant)
    return [403, 'InvalidAccessKeyId', 'The OSS Access Key Id you provided does not exist in our records.'];
  const policy = fields.get('policy') ?? '';
  if (!same(fields.get('signature') ?? '', aliyunSignature(policy, grant.secret)))
    return [403, 'SignatureDoesNotMatch', 'The signature does not match the policy.'];
  const rules = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as { expiration: string };
  if (Date.parse(rules.expiration) <= now)
    return [403, 'AccessDenied', 'Invalid according to Policy: Policy expired.'];
  const key = fields.get('key') ?? '';
  if (!key.startsWith(grant.dir) || !isGoodKey(key))
    return [
      403,
      'AccessDenied',
      'Invalid according to Policy: Policy Condition failed: ["starts-with", "$key"]',
    ];
  if (fields.get('success_action_status') !== '200')
    return [400, 'InvalidArgument', 'success_action_status must be 200'];
  return undefined;
}

const refusalOf = (problem: unknown): [number, string, string] => {
  if (problem instanceof FileTooLarge) return [400, 'EntityTooLarge', problem.message];
  if (problem instanceof UploadRefused) return [problem.status, problem.code, problem.message];
  return [400, 'InternalError', String(problem)];
};

export async function aliyunUpload(
  target: UploadTarget,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let parser: busboy.Parser;
  try {
    parser = busboy({
      headers: request.headers,
      limits: { fields: 20, fieldSize: 16 * 1024, files: 1, fileSize: Number.POSITIVE_INFINITY },
    });
  } catch {
    return xmlError(response, 400, 'MalformedPOSTRequest', 'The body must be multipart/form-data');
  }
  const fields = new Map<string, string>();
  const order: string[] = [];
  const result = await new Promise<[number, string, string] | undefined>((resolve) => {
    parser.on('field', (name, value) => {
      order.push(name);
      fields.set(name, value);
    });
    let stored: Promise<unknown> | undefined;
    parser.on('file', (name, stream) => {
      order.push(name);
      // If the request is aborted, the stream fails. Its reader receives the error, so it is not reported here.
      stream.on('error', () => undefined);
      const grant = target.findGrant('aliyun', fields.get('OSSAccessKeyId') ?? '');
      const refused = refuseForm(fields, order, grant, target.now());
      if (refused || !grant) {
        stream.resume();
        return resolve(refused);
      }
      stored = target.store(grant, fields.get('key') ?? '', stream);
      stored.then(
        () => resolve(undefined),
        (problem) => resolve(refusalOf(problem)),
      );
    });
    parser.on('close', () => {
      if (!stored) resolve([400, 'InvalidArgument', 'There is no file']);
    });
    parser.on('error', () => resolve([400, 'MalformedPOSTRequest', 'The body is not well formed']));
    request.on('close', () => {
      // If an upload is cancelled, the file's stream must be closed.
      if (!request.complete) parser.destroy(new Error('cancelled'));
    });
    request.pipe(parser);
  });
  if (!result) return void response.writeHead(200).end();
  xmlError(response, ...result);
  request.unpipe(parser);
  request.resume();
}
