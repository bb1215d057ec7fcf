import { type Exchange, exchange, isDown } from '../exchange';
import { listOf, notAllowed } from '../judge-answer';
import type { Kit } from '../kit';

const NEEDED = ['authorization', 'content-type', 'i', 's', 'x-requested-with'];

/** The preflight of a browser: every call has headers that need one. */
export const judgePreflight = async (kit: Kit): Promise<void> => {
  const { backend, origin, questionPath } = kit.options;
  const { judge } = kit;
  if (origin === '') {
    for (const row of ['preflight', 'allow-origin', 'exposed-headers'] as const)
      judge.skip(row, 'no --origin: a page of another origin was not played');
    return;
  }
  kit.progress('preflight');
  for (const [method, path] of [
    ['GET', '/api/hy/visiter/get/config'],
    ['POST', '/api/hy/visiter/msg/send'],
    ['POST', questionPath],
  ] as const) {
    const answer = await exchange({
      method: 'OPTIONS',
      url: backend + path,
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': NEEDED.join(','),
      },
    });
    // If config is not answered either, the run ends there.
    if (isDown(answer)) return judge.skip('preflight', `OPTIONS ${answer.path} is not answered`);
    judgePreflightAnswer(kit, answer, origin);
  }
};

export const judgePreflightAnswer = (
  { judge }: Pick<Kit, 'judge'>,
  answer: Exchange,
  origin: string,
): void => {
  const where = `OPTIONS ${answer.path}`;
  const allowed = answer.headers['access-control-allow-origin'];
  const names = listOf(answer.headers['access-control-allow-headers']);
  const missing = notAllowed(answer, NEEDED);
  judge.judge('preflight', answer.status >= 200 && answer.status < 300, () => ({
    where,
    seen: `HTTP ${answer.status}`,
  })) &&
    judge.judge('preflight', allowed === '*' || allowed === origin, () => ({
      where,
      field: 'Access-Control-Allow-Origin',
      seen: allowed ?? 'no such header',
      expected: origin,
    })) &&
    judge.judge('preflight', missing.length === 0, () => ({
      where,
      field: 'Access-Control-Allow-Headers',
      seen: names.length > 0 ? `without ${missing.join(', ')}` : 'no such header',
      expected: NEEDED.join(', '),
    }));
};
