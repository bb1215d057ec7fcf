import { type Envelope, seal } from '../../adapters/cipher/envelope';
import { fields } from '../../adapters/wire/field-readers';
import { type Exchange, exchange } from '../exchange';
import { whereOf } from '../judge-answer';
import type { Kit } from '../kit';
import { openAnswer } from '../open-answer';

/**
 * Base64 has + / and =, which many a framework decodes before the code sees them. The ciphertext is different each time, so
 * such a backend fails by chance. Here each kind is sent on purpose.
 */
const sealedWith = (payload: object, secret: string, fits: (ct: string) => boolean): Envelope | null => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const envelope = seal(payload, secret);
    if (fits(envelope.ct)) return envelope;
  }
  return null;
};

/** A ciphertext of an access key of 500 characters is never without + and /. */
const MOST_TRIES = 5_000;

const isHard = (ct: string) => ct.includes('+') && ct.includes('/');
const isEasy = (ct: string) => !/[+/]/.test(ct);

const ask = (
  { options: { backend, origin } }: Kit,
  call: { readonly method: 'GET' | 'POST'; readonly path: string; readonly token: string },
  { ct, iv, s }: Envelope,
): Promise<Exchange> =>
  exchange({
    method: call.method,
    url: `${backend}${call.path}${call.method === 'GET' ? `?ct=${encodeURIComponent(ct)}` : ''}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
      i: iv,
      s,
      ...(call.token === '' ? {} : { authorization: `Bearer ${call.token.replace(/^Bearer /, '')}` }),
      ...(origin === '' ? {} : { origin }),
    },
    ...(call.method === 'POST' ? { body: ct } : {}),
  });

const isAnswered = (kit: Kit, answer: Exchange): boolean => {
  const opened = openAnswer(answer, kit.options.secretKey);
  return opened.kind === 'opened' && fields(opened.value)['code'] === 200;
};

/** Every field that the widget sends, because a backend may demand each. */
const configPayload = ({ options }: Kit) => ({
  access_key: options.accessKey,
  business_id: options.businessId,
  visiter_id: '',
  from_url: '',
  name: '',
  c: '',
  lang: 'en',
});

/** @returns whether it makes sense to go on */
export const judgeRawQuery = (kit: Kit): Promise<boolean> =>
  judgeRaw(
    kit,
    'raw-query',
    { method: 'GET', path: '/api/hy/visiter/get/config', token: '' },
    configPayload(kit),
  );

export const judgeRawBody = (kit: Kit, token: string): Promise<boolean> =>
  judgeRaw(
    kit,
    'raw-body',
    { method: 'POST', path: '/api/hy/visiter/msg/check', token },
    { business_id: kit.options.businessId, lang: 'en' },
  );

const judgeRaw = async (
  kit: Kit,
  row: 'raw-query' | 'raw-body',
  call: Parameters<typeof ask>[1],
  payload: object,
): Promise<boolean> => {
  const { secretKey } = kit.options;
  if (secretKey === '') {
    kit.judge.skip(row, 'no --secret: nothing is encrypted');
    return true;
  }
  kit.progress(row === 'raw-query' ? 'encrypted query' : 'encrypted body');
  const [easyText, hardText] = [isEasy, isHard].map((fits) => sealedWith(payload, secretKey, fits));
  if (!easyText || !hardText) {
    kit.judge.skip(row, 'the access key is too long: no ciphertext of it is without + and /');
    return true;
  }
  const easy = await ask(kit, call, easyText);
  const hard = await ask(kit, call, hardText);
  if (row === 'raw-query') kit.left.visitors += Number(isAnswered(kit, easy)) + Number(isAnswered(kit, hard));
  // If neither is read, the cause is another one, and the next call names it.
  if (!isAnswered(kit, easy)) {
    kit.judge.skip(row, `${whereOf(easy)} is not answered, whether its ciphertext has + and / or not`);
    return true;
  }
  return kit.judge.judge(row, isAnswered(kit, hard), () => ({
    where: whereOf(hard),
    field: row === 'raw-query' ? 'ct' : 'body',
    seen: 'read if the ciphertext has neither + nor /, refused if it has both',
    expected:
      row === 'raw-query'
        ? 'ct decoded once, so that %2B is a + and not a space'
        : 'the body as it came, not read as a form',
  }));
};
