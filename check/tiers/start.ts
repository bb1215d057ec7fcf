import { fields } from '../../adapters/wire/field-readers';
import { nowSeconds } from '../../application/ports/clock.port';
import type { Agent } from '../../domain/identity/agent';
import { CannotJudge, type Kit, wait } from '../kit';
import type { RowId } from '../rows';
import { failureSeen, type Heard, judgeAnswered, Visitor } from '../visitor';
import { judgeRawBody, judgeRawQuery } from './raw-body';

export interface Started {
  readonly visitor: Visitor;
  /** Another person; null if the backend wants a key for each. */
  readonly stranger: Visitor | null;
  /** null: nobody is available. */
  readonly agent: Agent | null;
}

/** The start of a session. null: nothing after it can be judged. */
export const judgeStart = async (kit: Kit): Promise<Started | null> => {
  if (!(await judgeRawQuery(kit))) return null;
  if (kit.options.secretKey === '')
    for (const row of ['encryption', 'sealed-headers', 'answers-sealed', 'exposed-headers'] as const)
      kit.judge.skip(row, 'no --secret: nothing is encrypted');
  kit.progress('config');
  const visitor = await Visitor.arrive(kit);
  if (!(await judgeConfig(kit, visitor)) || !(await judgeRawBody(kit, visitor.token))) return null;
  const stranger = await judgeVisitors(kit, visitor);
  kit.progress('token');
  if (!(await judgeTokenAccepted(kit, visitor))) return null;
  await judgeWrongToken(kit, visitor);
  await judgeRefresh(kit, visitor);
  kit.progress('robot or agent');
  judgeAnswered(
    kit,
    'queue-answers',
    await visitor.call('chat', () => visitor.session.isNewQueue(kit.options.businessId)),
  );
  return { visitor, stranger, agent: await judgeNotice(kit, visitor) };
};

const judgeConfig = async (kit: Kit, visitor: Visitor): Promise<boolean> => {
  const { judge, options } = kit;
  const heard = await visitor.askConfig({ accessKey: options.accessKey });
  const { result, answer, where } = heard;
  const data = fields(fields(answer)['data']);
  if (
    !result.ok &&
    result.failure.kind === 'undecodable' &&
    answer !== null &&
    fields(answer)['code'] === 200
  )
    return judge.fail('visitor-id', { where, seen: shown(data['visiter_id']) });
  if (!result.ok && result.failure.kind === 'undecodable' && /secretKey is empty/.test(result.failure.reason))
    throw new CannotJudge('the answers are encrypted: name the secret with --secret or KEFU_SECRET');
  if (!result.ok && answer === null && heard.exchange.status === 200) return false;
  if (!judgeAnswered(kit, 'config-answers', heard) || !result.ok) return false;
  kit.left.visitors += 1;
  const named = judge.judge('visitor-id', data['visiter_id'] !== undefined, () => ({
    where,
    seen: 'nothing',
  }));
  const token = judge.judge('token', result.value.token.value !== '', () => ({
    where,
    seen: data['hyperf_token'] === undefined ? 'nothing' : 'a text that no header can carry',
  }));
  if (token)
    judgeExpiry(kit, 'token-expiry', {
      where,
      field: 'data.hyperf_token_expired',
      value: data['hyperf_token_expired'],
    });
  visitor.use(result.value);
  return named && token;
};

interface Moment {
  readonly where: string;
  readonly field: string;
  readonly value: unknown;
}

const MILLISECONDS_FROM = 100_000_000_000;

/** An expiry in the past, a duration instead of a moment, or milliseconds. */
export const judgeExpiry = (
  kit: Pick<Kit, 'judge' | 'clock'>,
  row: RowId,
  { where, field, value }: Moment,
): boolean => {
  const now = nowSeconds(kit.clock);
  const seconds = Number(value);
  const isSeconds = value !== null && value !== '' && Number.isFinite(seconds) && seconds < MILLISECONDS_FROM;
  return kit.judge.judge(row, isSeconds && seconds > now, () => ({
    where,
    field,
    seen:
      isSeconds && seconds < now - YEAR ? `${shown(value)}, which is no moment but a duration` : shown(value),
    expected: `unix seconds after ${now}`,
  }));
};

const YEAR = 31_536_000;

export const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** A second visitor, and the first one again. */
const judgeVisitors = async (kit: Kit, visitor: Visitor): Promise<Visitor | null> => {
  const { judge, options } = kit;
  const stranger = await Visitor.arrive(kit);
  const other = await stranger.askConfig();
  if (other.result.ok) {
    kit.left.visitors += 1;
    stranger.use(other.result.value);
    judge.judge('new-visitor', stranger.id !== visitor.id, () => ({
      where: other.where,
      seen: 'the same id for two visitors who named none',
    }));
  } else judge.skip('new-visitor', `a visitor without a key is refused: ${failureSeen(other)}`);

  const again = await visitor.askConfig({ visitorId: visitor.id, accessKey: options.accessKey });
  const sameId = again.result.ok ? again.result.value.visitorId : '';
  judge.judge('visitor-returns', sameId === visitor.id, () => ({
    where: again.where,
    seen: again.result.ok ? 'another id than the one that was asked for' : failureSeen(again),
  }));
  if (again.result.ok && sameId === visitor.id) await judgeTwoTabs(kit, visitor, again);
  await judgeForeign(kit, visitor, stranger);
  await judgeAccessKey(kit, visitor);
  // Each of these configs has ended the token before: the rest is judged with the newest one.
  if (judge.hasFailed('two-tabs')) {
    const newest = await visitor.askConfig({ visitorId: visitor.id, accessKey: options.accessKey });
    if (newest.result.ok) visitor.use(newest.result.value);
  }
  return other.result.ok && stranger.id !== visitor.id ? stranger : null;
};

const judgeForeign = async (kit: Kit, visitor: Visitor, stranger: Visitor): Promise<void> => {
  const taken = await stranger.askConfig({ visitorId: visitor.id });
  kit.judge.judge('foreign-visitor', !taken.result.ok || taken.result.value.visitorId !== visitor.id, () => ({
    where: taken.where,
    seen: 'config gives a token for any visiter_id that is named',
  }));
};

/** The first token after a second config: it still counts, or can be refreshed. */
const judgeTwoTabs = async (
  kit: Kit,
  visitor: Visitor,
  again: Awaited<ReturnType<Visitor['askConfig']>>,
): Promise<void> => {
  if (!again.result.ok) return;
  const first = visitor.token;
  const ask = () => visitor.call('chat', () => visitor.messages.poll('0'));
  let heard: Heard<unknown> = await ask();
  if (isUnauthorised(heard)) {
    const fresh = await visitor.call('chat', () => visitor.session.refreshToken());
    if (fresh.result.ok) {
      visitor.token = fresh.result.value.value;
      heard = await ask();
    } else heard = fresh;
  }
  const holds = heard.result.ok;
  // With the second token as well: then it is not the second tab that ends the first.
  visitor.token = again.result.value.token.value;
  kit.secrets.add(visitor.token);
  const second = await ask();
  if (second.result.ok)
    kit.judge.judge('two-tabs', holds, () => ({
      where: heard.where,
      seen: `${failureSeen(heard)} for the token of the first tab`,
    }));
  else if (holds) {
    kit.judge.skip('two-tabs', 'the second token is not accepted');
    visitor.token = first;
  }
};

const isUnauthorised = ({ result }: Heard<unknown>) => !result.ok && result.failure.kind === 'unauthorised';

const judgeAccessKey = async (kit: Kit, visitor: Visitor): Promise<void> => {
  const { accessKey } = kit.options;
  if (accessKey === '') return kit.judge.skip('access-key', 'no --access-key');
  const same = await visitor.askConfig({ accessKey });
  const wrong = await visitor.askConfig({ accessKey: damaged(accessKey) });
  kit.judge.judge('access-key', same.result.ok && same.result.value.visitorId === visitor.id, () => ({
    where: same.where,
    seen: same.result.ok ? 'another id for the same key' : failureSeen(same),
  })) &&
    kit.judge.judge('access-key', !wrong.result.ok || wrong.result.value.visitorId !== visitor.id, () => ({
      where: wrong.where,
      field: 'access_key',
      seen: 'a key with one wrong character leads to the same visitor',
      expected: 'a refusal, or a new visitor',
    }));
};

/** Not the last character: in base64 it may be padding, or have bits that a decoder leaves out. */
const damaged = (key: string): string => {
  const at = Math.max(0, key.length - 4);
  return `${key.slice(0, at)}${/[aA]/.test(key.charAt(at)) ? 'b' : 'a'}${key.slice(at + 1)}`;
};

const judgeTokenAccepted = async (kit: Kit, visitor: Visitor): Promise<boolean> => {
  const heard = await visitor.call('chat', () =>
    visitor.messages.check({ businessId: kit.options.businessId, language: 'en' }),
  );
  const accepted = kit.judge.judge('token-accepted', !isUnauthorised(heard), () => ({
    where: heard.where,
    seen: failureSeen(heard),
  }));
  if (accepted) judgeAnswered(kit, 'history-answers', heard);
  return accepted;
};

const judgeWrongToken = async (kit: Kit, visitor: Visitor): Promise<void> => {
  const good = visitor.token;
  const ask = () =>
    kit.judge.hasFailed('history-answers')
      ? visitor.messages.poll('0')
      : visitor.messages.check({ businessId: kit.options.businessId, language: 'en' });
  for (const [token, named] of [
    ['', 'no token'],
    ['kefu-check-no-such-token', 'a wrong token'],
  ] as const) {
    visitor.token = token;
    const heard: Heard<unknown> = await visitor.call('chat', ask);
    kit.judge.judge('wrong-token', isUnauthorised(heard), () => ({
      where: heard.where,
      seen: `${heard.result.ok ? 'code 200' : failureSeen(heard)} for ${named}`,
    }));
  }
  visitor.token = good;
};

const judgeRefresh = async (kit: Kit, visitor: Visitor): Promise<void> => {
  const before = visitor.token;
  const heard = await visitor.call('chat', () => visitor.session.refreshToken());
  const data = fields(fields(heard.answer)['data']);
  if (heard.answer !== null && fields(heard.answer)['code'] === 200 && typeof data['token'] !== 'string') {
    kit.judge.fail('refresh-answers', { where: heard.where, seen: shown(data['token']) });
    return;
  }
  if (!judgeAnswered(kit, 'refresh-answers', heard) || !heard.result.ok) return;
  judgeExpiry(kit, 'refresh-expiry', { where: heard.where, field: 'data.expired', value: data['expired'] });
  visitor.token = heard.result.value.value;
  kit.secrets.add(visitor.token);
  const next = await visitor.call('chat', () => visitor.messages.poll('0'));
  const works = kit.judge.judge('refresh-works', !isUnauthorised(next), () => ({
    where: next.where,
    seen: `${failureSeen(next)} for the token of token/refresh`,
  }));
  if (!works) visitor.token = before;
};

const judgeNotice = async (kit: Kit, visitor: Visitor): Promise<Agent | null> => {
  const heard = await visitor.call('chat', () =>
    visitor.session.notice({ businessId: kit.options.businessId, language: 'en' }),
  );
  const { result } = heard;
  if (!result.ok && result.failure.kind === 'refused' && result.failure.code === 500)
    throw new CannotJudge(
      `${heard.where}: ${failureSeen(heard)}. Nobody is available, so nothing can be sent: have an agent online`,
    );
  if (!judgeAnswered(kit, 'notice-answers', heard) || !result.ok) return null;
  const { agent } = result.value;
  kit.judge.judge('notice-agent', agent !== null, () => ({
    where: heard.where,
    seen: shown(fields(fields(heard.answer)['data'])['service_id']),
  }));
  return agent;
};

const LONGEST_WAIT_S = 1_800;

/** What a token does when its time is over. It takes as long as a token lives. */
export const judgeExpiredToken = async (kit: Kit, visitor: Visitor): Promise<void> => {
  const rows = ['token-expires', 'refresh-expired'] as const;
  const expiresAt = visitor.config?.token.expiresAt ?? 0;
  const seconds = expiresAt - nowSeconds(kit.clock) + 2;
  if (!kit.options.slow || seconds > LONGEST_WAIT_S) {
    const why = kit.options.slow
      ? `a token lives ${seconds} s; give ${LONGEST_WAIT_S} s or less for this`
      : 'only with --slow';
    for (const row of rows) kit.judge.skip(row, why);
    return;
  }
  // A token of its own, so that the one that was refreshed in between does not count.
  const again = await visitor.askConfig({ visitorId: visitor.id, accessKey: kit.options.accessKey });
  if (!again.result.ok) return;
  visitor.use(again.result.value);
  kit.progress(`token, for ${seconds} s`);
  await wait(kit, (again.result.value.token.expiresAt - nowSeconds(kit.clock) + 2) * 1000);
  const heard = await visitor.call('chat', () => visitor.messages.poll('0'));
  kit.judge.judge('token-expires', isUnauthorised(heard), () => ({
    where: heard.where,
    seen: heard.result.ok ? 'code 200 for an expired token' : failureSeen(heard),
  }));
  const fresh = await visitor.call('chat', () => visitor.session.refreshToken());
  if (!judgeAnswered(kit, 'refresh-expired', fresh) || !fresh.result.ok) return;
  visitor.token = fresh.result.value.value;
};
