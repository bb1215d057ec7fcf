import { type Fields, fields, id, values } from '../../adapters/wire/field-readers';
import { compareServerIds } from '../../domain/message/server-id';
import type { Kit } from '../kit';
import { type Heard, judgeAnswered, type Visitor } from '../visitor';

/** A message as it came over the wire, with its id as the widget reads it. */
export interface WireMessage {
  readonly cid: string;
  readonly unstr: string;
  readonly content: unknown;
  readonly fields: Fields;
}

export interface Listed {
  readonly messages: readonly WireMessage[];
  readonly heard: Heard<unknown>;
}

/** The messages of a plain answer of polling or of the history. */
export const messagesIn = (answer: unknown): readonly WireMessage[] =>
  values(fields(answer)['data']).map((item) => {
    const wire = fields(item);
    return {
      cid: id(wire['cid']),
      unstr: typeof wire['unstr'] === 'string' ? wire['unstr'] : '',
      content: wire['content'],
      fields: wire,
    };
  });

/** One poll. null if it was refused. */
export const poll = async (kit: Kit, visitor: Visitor, after: string): Promise<Listed | null> => {
  const heard = await visitor.call('chat', () => visitor.messages.poll(after));
  return judgeAnswered(kit, 'poll-answers', heard) ? { messages: messagesIn(heard.answer), heard } : null;
};

export const history = async (kit: Kit, visitor: Visitor): Promise<Listed | null> => {
  const heard = await visitor.call('chat', () =>
    visitor.messages.check({ businessId: kit.options.businessId, language: 'en' }),
  );
  return judgeAnswered(kit, 'history-answers', heard) ? { messages: messagesIn(heard.answer), heard } : null;
};

/** A backend may give a part at a time, as long as the next poll brings the rest. */
const MOST_POLLS = 20;

/** Polls as the widget does, from the newest id on, until nothing new comes. */
export const pollAll = async (kit: Kit, visitor: Visitor, after: string): Promise<readonly WireMessage[]> => {
  const all: WireMessage[] = [];
  let cursor = after;
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    const listed = await poll(kit, visitor, cursor);
    const newest = newestId(listed?.messages ?? []);
    if (listed === null || newest === null || compareServerIds(newest, cursor) <= 0) break;
    all.push(...listed.messages.filter(({ cid }) => cid === '' || compareServerIds(cid, cursor) > 0));
    cursor = newest;
  }
  return all;
};

export const newestId = (messages: readonly WireMessage[]): string | null =>
  messages.reduce<string | null>(
    (newest, { cid }) =>
      cid !== '' && (newest === null || compareServerIds(cid, newest) > 0) ? cid : newest,
    null,
  );
