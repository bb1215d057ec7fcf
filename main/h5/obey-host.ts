import { dropNames } from '../../adapters/browser/page-address';
import { argumentOf } from '../../adapters/frame/api-messages';
import type { HostCommand } from '../../adapters/frame/protocol';
import { CALLS } from '../../application/integration/call-table';
import type { HeadlessWidget } from '../../application/integration/headless-widget';
import { RESETTABLE } from '../../application/integration/parameters';
import { VISITOR_FIELDS } from '../../domain/identity/named-visitor';

/** Carries out a call of the embedding page. */
export const obeyHost = (widget: HeadlessWidget, command: HostCommand): void => {
  const { type } = command;
  const argument = argumentOf(command);
  // Options that are no JSON text may name another visitor.
  const name = type === 'update' && argument === undefined ? 'identify' : type;
  if (namesVisitor(name, argument)) dropNames(window);
  forget(name === 'update' ? Object(argument) : { [CALLS[name].option ?? '']: argument });
  widget[name](argument as never);
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
