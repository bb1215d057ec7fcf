// A shop in which everything that is stored has happened, by the calls of visitors and operators.
import { formOf, PNG, signFor } from '../files/form-upload';
import { addTestOperator, Console } from '../operators/support';
import { addShop } from '../support/shop';
import type { TestServer } from '../support/test-server';
import { arrive } from '../support/visitor';

const FIELDS = { business_id: '1', service_id: '1', lang: 'en' };
const HOURS = { timeZone: 'Europe/Berlin', days: Array.from({ length: 7 }, () => [0, 1_440]) };

/** Each table has a row afterwards (`earlier-versions.test.ts`). */
export const playEverything = async (server: TestServer): Promise<void> => {
  const { database } = server;
  await addShop(database);
  await database.query(`update merchants set hours = $1::text::jsonb`, [JSON.stringify(HOURS)]);
  for (const name of ['ann', 'bob']) await addTestOperator(server, name);
  const ann = new Console(server);
  await ann.logIn('ann', 'a wrong password');
  await ann.logIn('ann');
  await ann.call('PUT', 'canned-answers', { answers: [{ title: 'Hello', content: 'How can I help?' }] });

  const asking = await arrive(server.url);
  const call = async (path: string, fields: Readonly<Record<string, string>>) => {
    const answer = await asking.call('POST', path, {
      ...FIELDS,
      visiter_id: asking.visiterId,
      ...fields,
    });
    if (![0, 200, 201].includes(answer.code)) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  };
  await call('/api/hy/robots/sentence', { sentence: 'How do I make a deposit?', unstr: 'robot-0001' });
  await call('/api/hy/robots/sentence', { sentence: 'a human, please', unstr: 'robot-0002' });
  await asking.send('first-0001', 'Where is my parcel? 我的包裹呢 “’ <b>');
  const grant = await signFor(asking);
  const key = `${grant['dir']}a.png`;
  await fetch(String(grant['host']), { method: 'POST', body: formOf(grant, key, PNG) });
  await call('/api/hy/visiter/msg/sendV2', {
    unstr: 'first-0002',
    text: '',
    images: JSON.stringify([`${grant['domain']}/${key}`]),
  });

  const id = await idOf(server, asking.visiterId);
  const at = `conversations/${id}`;
  await ann.post(`${at}/take`);
  await ann.post(`${at}/answer`, { text: 'On its way' });
  const { cid } = (await ann.post(`${at}/answer`, { text: 'Wrong window' })).body;
  await ann.post(`${at}/recall`, { cid });
  await ann.post(`${at}/ask-rating`, { title: 'How was it?', items: ['Speed'] });
  await call('/api/admin/event/comment', {
    scores: JSON.stringify([{ title: 'Speed', score: '5' }]),
    comment: 'fast',
  });

  const ended = await arrive(server.url);
  await ended.send('other-0001', 'Thank you');
  const other = `conversations/${await idOf(server, ended.visiterId)}`;
  await ann.post(`${other}/take`);
  const colleagues = (await ann.get('colleagues')).body['operators'] as { id: number; nickName: string }[];
  await ann.post(`${other}/transfer`, { to: colleagues.find(({ nickName }) => nickName === 'bob')?.id });
  const bob = new Console(server);
  await bob.logIn('bob');
  await bob.post(`${other}/end`);
  await ann.post('presence', { isAway: true });
  await database.query(`insert into removed_files (key) values ('chat/deleted/a.png')`);
};

const idOf = async ({ visitors }: TestServer, visiterId: string): Promise<number> =>
  (await visitors.byVisiterId('1', visiterId))?.id ?? -1;
