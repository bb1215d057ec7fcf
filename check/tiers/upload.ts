import { lastValueFrom } from 'rxjs';
import { AliyunStorage } from '../../adapters/storage/aliyun-storage';
import { AwsStorage } from '../../adapters/storage/aws-storage';
import { fields } from '../../adapters/wire/field-readers';
import type { UploadGrant } from '../../application/ports/media-gateway.port';
import type { MediaStorage } from '../../application/ports/media-storage.port';
import type { Agent } from '../../domain/identity/agent';
import { mediaInHtml } from '../../domain/message/media-in-html';
import { objectName } from '../../domain/upload/object-key';
import { exchange } from '../exchange';
import { listOf, notAllowed } from '../judge-answer';
import { type Kit, until } from '../kit';
import { failureSeen, type Heard, judgeAnswered, type Visitor } from '../visitor';
import { shown } from './start';
import { newestId, poll, pollAll, type WireMessage } from './wire-messages';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type StorageName = 'aliyun' | 'aws';

const FIELDS: Readonly<Record<StorageName, readonly (keyof UploadGrant)[]>> = {
  aliyun: ['accessKeyId', 'policy', 'signature'],
  aws: ['accessKeyId', 'secretAccessKey', 'sessionToken'],
};

/** A picture from the signature to the message, on each storage that the backend signs for. */
export const judgeUpload = async (kit: Kit, visitor: Visitor, agent: Agent | null): Promise<void> => {
  const { judge, options } = kit;
  const names: readonly StorageName[] = options.storage === 'both' ? ['aliyun', 'aws'] : [options.storage];
  const signed: { readonly name: StorageName; readonly heard: Heard<UploadGrant> }[] = [];
  for (const name of names) {
    kit.progress(`upload to ${name}`);
    signed.push({ name, heard: await visitor.call('upload', () => visitor.media(name).sign('image')) });
  }
  const offered = signed.filter(
    ({ heard }) => heard.exchange.status === 200 && fields(heard.answer)['code'] === 200,
  );
  const [refused] = signed;
  if (offered.length === 0) {
    if (refused) judge.fail('sign-answers', { where: refused.heard.where, seen: failureSeen(refused.heard) });
    return;
  }
  judge.pass('sign-answers');
  for (const { name, heard } of offered) await judgeStorage(kit, visitor, agent, { name, heard });
};

const judgeStorage = async (
  kit: Kit,
  visitor: Visitor,
  agent: Agent | null,
  { name, heard }: { readonly name: StorageName; readonly heard: Heard<UploadGrant> },
): Promise<void> => {
  const { judge } = kit;
  const data = fields(fields(heard.answer)['data']);
  if (!heard.result.ok) {
    judge.fail('sign-fields', {
      where: heard.where,
      seen: shown(data['host']),
      expected: 'an absolute http(s) address',
    });
    return;
  }
  const grant = heard.result.value;
  const missing = FIELDS[name].find((field) => grant[field] === '');
  const complete = judge.judge('sign-fields', missing === undefined, () => ({
    where: heard.where,
    field: `data.${missing}`,
    seen: shown(data[missing ?? '']),
  }));
  if (!complete) return;
  await judgeStorageOrigin(kit, name, grant);
  const storage: MediaStorage = name === 'aliyun' ? new AliyunStorage() : new AwsStorage(kit.clock);
  const key = objectName('png', () => kit.random.next());
  const file = new File([PNG], 'kefu-check.png', { type: 'image/png' });
  const end = await lastValueFrom(storage.store({ grant, file, name: key }));
  const where = `${name === 'aliyun' ? 'POST' : 'PUT'} ${new URL(grant.host).origin}`;
  if (end.kind !== 'stored') {
    const failure = end.kind === 'failed' ? end.failure : { kind: 'network' as const };
    judge.fail('storage-stores', {
      where,
      seen: failure.kind === 'refused' ? `HTTP ${failure.status} ${failure.code}` : failure.kind,
    });
    return;
  }
  judge.pass('storage-stores');
  kit.left.files.push(end.url);
  if (!(await judgeStored(kit, end.url))) return;
  if (agent) await judgeMediaMessage(kit, visitor, agent, end.url);
  await judgeVideoSign(kit, visitor, name);
};

/** A browser asks first, because the widget shows the progress of an upload. */
const judgeStorageOrigin = async (kit: Kit, name: StorageName, grant: UploadGrant): Promise<void> => {
  const { judge, options } = kit;
  const pageOrigin = options.origin || new URL(options.backend).origin;
  const needed =
    name === 'aws'
      ? ['authorization', 'content-type', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-security-token']
      : [];
  const answer = await exchange({
    method: 'OPTIONS',
    url: grant.host,
    headers: {
      origin: pageOrigin,
      'access-control-request-method': name === 'aws' ? 'PUT' : 'POST',
      ...(needed.length > 0 ? { 'access-control-request-headers': needed.join(',') } : {}),
    },
  });
  const allowed = answer.headers['access-control-allow-origin'];
  const hidden = notAllowed(answer, needed);
  const methods = listOf(answer.headers['access-control-allow-methods']);
  const where = `OPTIONS ${new URL(grant.host).origin}`;
  judge.judge(
    'storage-cors',
    answer.status >= 200 && answer.status < 300 && (allowed === '*' || allowed === pageOrigin),
    () => ({
      where,
      seen:
        answer.status === 0
          ? (answer.problem ?? 'no answer')
          : (allowed ?? `HTTP ${answer.status} without this header`),
      expected: pageOrigin,
    }),
  ) &&
    // Browsers post without asking for the method.
    judge.judge(
      'storage-cors',
      name !== 'aws' || methods.some((one) => one === 'put' || one === '*'),
      () => ({
        where,
        field: 'Access-Control-Allow-Methods',
        seen: methods.join(', ').toUpperCase() || 'no such header',
        expected: 'PUT',
      }),
    ) &&
    judge.judge('storage-cors', hidden.length === 0, () => ({
      where,
      field: 'Access-Control-Allow-Headers',
      seen: `without ${hidden.join(', ')}`,
      expected: needed.join(', '),
    }));
};

const judgeStored = async ({ judge }: Kit, url: string): Promise<boolean> => {
  const answer = await exchange({ method: 'GET', url, headers: {} });
  const where = `GET ${new URL(url).origin}`;
  const isWhole = answer.status === 200 && answer.body.equals(PNG);
  const readable = judge.judge('stored-readable', isWhole, () => ({
    where,
    seen:
      answer.status === 200
        ? 'other bytes than those that were stored'
        : (answer.problem ?? `HTTP ${answer.status}`),
  }));
  const type = answer.headers['content-type'] ?? '';
  if (readable)
    judge.judge('stored-type', /^image\//.test(type), () => ({
      where,
      seen: type || 'nothing',
      expected: 'image/png',
    }));
  return readable;
};

const POLLING = 'POST /api/hy/visiter/msg/polling';
const ECHO_MS = 6_000;

const judgeMediaMessage = async (kit: Kit, visitor: Visitor, agent: Agent, url: string): Promise<void> => {
  const { judge } = kit;
  const before = newestId(await pollAll(kit, visitor, '0')) ?? '0';
  const clientId = visitor.newClientId();
  const heard = await visitor.call('upload', () =>
    visitor.messages.sendMedia({
      serviceId: agent.id,
      clientId,
      text: 'kefu check',
      images: [url],
      video: null,
    }),
  );
  if (!judgeAnswered(kit, 'media-answers', heard)) return;
  kit.left.messages += 1;
  const echoes = await until(kit, ECHO_MS, async () => {
    const found =
      (await poll(kit, visitor, before))?.messages.filter(({ unstr }) => unstr === clientId) ?? [];
    return found.length > 0 ? found : null;
  });
  const [echo] = echoes ?? [];
  judge.judge('media-echo', echo !== undefined && echoes?.length === 1 && showsPicture(echo, url), () => ({
    where: POLLING,
    field: echo ? 'data[].imgs' : 'data[].unstr',
    seen: echo
      ? shown(echo.fields['imgs'] ?? echo.content)
      : `no message with the unstr of msg/sendV2 in ${ECHO_MS / 1000} s`,
    expected: `["${url}"], or an <img> of it in content`,
  }));
};

const showsPicture = ({ fields: wire, content }: WireMessage, url: string): boolean => {
  const inFields = JSON.stringify(wire['imgs'] ?? '').replaceAll('\\', '');
  return inFields.includes(url) || mediaInHtml(String(content ?? '')).images.includes(url);
};

const judgeVideoSign = async (kit: Kit, visitor: Visitor, name: StorageName): Promise<void> => {
  judgeAnswered(kit, 'sign-video', await visitor.call('upload', () => visitor.media(name).sign('video')));
};
