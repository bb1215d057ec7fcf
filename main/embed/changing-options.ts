import { forgetStored, forgetVisitor, sayForgotten } from '../../adapters/browser/forget-visitor';
import type { FrameLink } from '../../adapters/frame/frame-link';
import { CALLS } from '../../application/integration/call-table';
import { OPTIONS_WITH_CALL, RESETTABLE, RESTARTING } from '../../application/integration/parameters';
import { UNREADABLE } from '../../domain/identity/another-visitor';
import {
  afterIdentify,
  afterUpdate,
  isUnreadable,
  NOBODY,
  VISITOR_FIELDS,
  type VisitorFields,
} from '../../domain/identity/named-visitor';
import { ownProperties } from '../../domain/own-properties';
import { writeLine } from '../../shared/browser/write-line';
import type { LoaderOptions } from '../settings/loader-schema';
import type { AppFrame } from './app-frame';
import type { KeyFunctions } from './key-functions';
import { readOptions } from './options';

const OTHERS = [...OPTIONS_WITH_CALL, ...RESTARTING];
const UPDATABLE = [...VISITOR_FIELDS, ...OTHERS];
/** Somebody who cannot be read. The app then ends the chat. */
const REFUSED = { ...NOBODY, visiterId: UNREADABLE };

type WithoutFunctions = Omit<LoaderOptions, 'accessKey'> & { readonly accessKey?: string };
type Changes = { -readonly [N in (typeof UPDATABLE)[number]]?: LoaderOptions[N] | null };

/** The options of the loader, and what calls change of them. */
export interface ChangingOptions {
  readonly present: LoaderOptions;
  /** @param given as the call passed it. @returns what of it fits */
  update(given: unknown): Changes;
  /** @param given as the call passed it. null: the visitor of this device */
  identify(given: unknown): void;
  /** What the page says of its visitor's consent, for the next start of the app. */
  consent(isGiven: boolean): void;
  /** The present visitor. A field that was ever given is there, empty if it is over, so that the app forgets it. */
  visitor(): object;
}

/** @param given options of code, or the `data-*` attributes of the tag */
export const changingOptions = (given: object, keys: KeyFunctions): ChangingOptions => {
  const read = (options: object, known?: readonly string[]) =>
    keys.withText(readOptions(options, known)) as WithoutFunctions;
  const first = read(given);
  const present = ownProperties(first);
  /** What `update` changed, without the visitor. */
  let updated: Changes = {};
  /** What `identify` and later `update` said of the visitor. */
  let named: VisitorFields = {};

  const visitorOf = (value: unknown): VisitorFields => {
    const visitor = read(objectOf('identify', value), VISITOR_FIELDS);
    return isUnreadable(value, visitor) ? REFUSED : visitor;
  };

  const renew = () => {
    const over = VISITOR_FIELDS.filter((name) => Object.hasOwn(present, name));
    Object.assign(present, pick(over, NOBODY), first, updated, named);
  };

  return {
    present,
    update(value) {
      const wanted: Changes = ownProperties(objectOf('update', value));
      const changes: Changes = read(wanted, UPDATABLE);
      for (const name of RESETTABLE)
        if (wanted[name] === null) Object.assign(changes, { [name]: first[name] ?? null });
      updated = { ...updated, ...withoutVisitor(changes) };
      named = afterUpdate(first, named, pick(VISITOR_FIELDS, changes) as VisitorFields);
      renew();
      return changes;
    },
    identify(value) {
      named = afterIdentify(first, value === null ? null : visitorOf(value));
      renew();
    },
    consent(isGiven) {
      for (const options of [first, present]) Object.assign(options, { storageConsent: isGiven });
    },
    visitor: () => pick(VISITOR_FIELDS, present),
  };
};

const objectOf = (call: string, value: unknown): object => {
  if (typeof value === 'object' && value) return value;
  writeLine('error', `kefu: ${call} expects an object`);
  return {};
};

/** Changes that do not concern the visitor. */
const withoutVisitor = (changes: Changes): Changes => pick(OTHERS, changes);

const pick = (names: readonly (keyof Changes)[], from: Changes): Changes =>
  ownProperties(
    Object.fromEntries(names.filter((name) => Object.hasOwn(from, name)).map((name) => [name, from[name]])),
  );

/**
 * Carries out the commands that change options, and leaves the others to the app. Before the app is loaded, such a
 * command only changes the options, so that the chat starts once and not twice.
 *
 * @param changed called with what a command has changed
 */
export const optionCommands = (
  changing: ChangingOptions,
  app: AppFrame,
  changed: (changes: ReturnType<ChangingOptions['update']>) => void,
): FrameLink['command'] => {
  const change = (given: unknown) => {
    const changes = changing.update(given);
    changed(changes);
    return changes;
  };

  const update = (given: unknown) => {
    const changes = change(given);
    const others = withoutVisitor(changes);
    const count = Object.keys(others).length;
    if (count) app.link()?.command('update', others);
    // As a whole: what is repeated to a frame that was loaded again must not mix two visitors.
    if (Object.keys(changes).length > count) app.link()?.command('identify', changing.visitor());
  };

  const identify = (visitor: unknown) => {
    changing.identify(visitor);
    app.link()?.command('identify', visitor === null ? null : changing.visitor());
  };

  /**
   * A frame that is not loaded is loaded only if its keys are those of another origin. Else this page deletes them at once, because it
   * may be left in the same moment.
   */
  const reset = () => {
    changing.identify(null);
    app.dropWaiting();
    if (!app.link() && app.isOfThisOrigin()) {
      const businessId = `${changing.present.businessId}`;
      forgetVisitor(window, businessId);
      sayForgotten(businessId);
      return;
    }
    app.load();
    app.command('reset', null);
  };

  const consent = (isGiven: unknown) => {
    changing.consent(isGiven === true);
    // An app that is not loaded is not loaded for it. Its keys are those of this page, unless it has another origin: then it deletes
    // them when it is loaded.
    if (isGiven === false && !app.link()) forgetStored(window);
    app.command('consent', isGiven);
  };

  return (name, value) => {
    const { option } = CALLS[name];
    if (option) {
      change({ [option]: value });
      app.link()?.command(name, changing.present[option]);
    } else if (name === 'update') update(value);
    else if (name === 'identify') identify(value);
    else if (name === 'reset') reset();
    else if (name === 'consent') consent(value);
    else app.command(name, value);
  };
};
