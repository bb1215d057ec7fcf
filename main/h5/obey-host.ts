import { dropNames } from '../../adapters/browser/page-address';
import { argumentOf } from '../../adapters/frame/api-messages';
import type { HostCommand } from '../../adapters/frame/protocol';
import { CALLS } from '../../application/integration/call-table';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import { RESETTABLE } from '../../application/integration/parameters';
import { keyFunctionIn } from '../../domain/identity/key-function';
import { VISITOR_FIELDS } from '../../domain/identity/named-visitor';
import type { AskAccessKey } from '../container/access-keys';

/**
 * Carries out a call of the embedding page.
 *
 * @param keyFunction the function of the page with this number
 */
export const obeyHost = (
  widget: HeadlessWidget,
  command: HostCommand,
  keyFunction: (which: number) => AskAccessKey,
): void => {
  const { type } = command;
  const argument = withKeyFunction(argumentOf(command), keyFunction);
  // Options that are no JSON text may name another visitor.
  const name = type === 'update' && argument === undefined ? 'identify' : type;
  if (namesVisitor(name, argument)) dropNames(window);
  forget(name === 'update' ? Object(argument) : { [CALLS[name].option ?? '']: argument });
  widget[name](argument as never);
};

const withKeyFunction = (argument: unknown, keyFunction: (which: number) => AskAccessKey): unknown => {
  const which = keyFunctionIn(Object(argument).accessKey);
  return which === null ? argument : { ...(argument as object), accessKey: keyFunction(which) };
};

/** The address of the frame may still name the former one, and a reload would bring them back. */
const namesVisitor = (name: HostCommand['type'], argument: unknown): boolean =>
  name === 'identify' ||
  name === 'reset' ||
  (name === 'update' && VISITOR_FIELDS.some((field) => Object.hasOwn(Object(argument), field)));

/**
 * The loader sends no language and no theme if its options name none. The address of the frame may still name one that a call
 * has chosen before the frame was loaded.
 */
const forget = (changes: Readonly<Record<string, unknown>>): void => {
  const address = new URL(window.location.href);
  const over = RESETTABLE.filter(
    (name) => Object.hasOwn(changes, name) && changes[name] === null && address.searchParams.has(name),
  );
  if (over.length === 0) return;
  for (const name of over) address.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address);
};
