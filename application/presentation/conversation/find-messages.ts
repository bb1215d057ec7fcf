import type { Message } from '../../../domain/message/message';
import { foldText } from '../../../domain/text/fold-text';
import type { Row, Rows } from './conversation-contract';

/** A message is folded once, however often the query changes. */
const folded = new WeakMap<Message, string>();

/**
 * The messages that hold the query, oldest first, by their place among the rows. Lines about what happened are left out.
 *
 * @param textOf what the visitor reads of a message
 */
export const findMessages = (
  rows: Rows,
  query: string,
  textOf: (message: Message) => string,
): readonly number[] => {
  const wanted = foldText(query.trim());
  if (wanted === '') return [];
  return indexesOf(rows, ({ message }) => {
    if (message.body.kind === 'notice') return false;
    const text = folded.get(message) ?? foldText(textOf(message));
    folded.set(message, text);
    return text.includes(wanted);
  });
};

/** The first message of each day, oldest first, by its place among the rows. */
export const findDays = (rows: Rows): readonly number[] => indexesOf(rows, (row) => row.startsDay);

/** @returns the place of the message among the rows, or null. `near` is looked at first */
export const placeAmong = (rows: Rows, clientId: string, near: number): number | null => {
  if (rows.at(near)?.message.clientId === clientId) return near;
  return indexesOf(rows, ({ message }) => message.clientId === clientId)[0] ?? null;
};

const indexesOf = (rows: Rows, matches: (row: Row) => boolean): readonly number[] => {
  const found: number[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows.at(index);
    if (row && matches(row)) found.push(index);
  }
  return found;
};
