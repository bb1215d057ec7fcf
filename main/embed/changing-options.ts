import { isAnotherVisitor } from '../../domain/identity/another-visitor';
import type { LoaderOptions } from '../settings/loader-schema';
import { readOptions } from './options';

const VISITOR = ['visiterId', 'account', 'accessKey'] as const;
/** `null` goes back to what the options said. */
const RESETTABLE = ['lang', 'theme'] as const;
const OTHERS = [...RESETTABLE, 'scheme', 'serviceId', 'c', 'logoUrl'] as const;
const UPDATABLE = [...VISITOR, ...OTHERS] as const;
const NOBODY = { visiterId: '', account: '', accessKey: '' };

type Changes = { -readonly [N in (typeof UPDATABLE)[number]]?: LoaderOptions[N] | null };

/** The options of the loader, and what calls change of them. The core has the same rules for visitors (VisitorChat). */
export interface ChangingOptions {
  readonly present: LoaderOptions;
  /** @param given as the call passed it. @returns what of it fits */
  update(given: unknown): Changes;
  /** @param given as the call passed it. null: the visitor of this device */
  identify(given: unknown): void;
  /** The present visitor. A field that was ever given is there, empty if it is over, so that the app forgets it. */
  visitor(): object;
}

/** @param given options of code, or the `data-*` attributes of the tag */
export const changingOptions = (given: object): ChangingOptions => {
  const first = readOptions(given);
  const present = { ...first };
  /** What `update` changed, without the visitor. */
  let updated: Changes = {};
  /** What `identify` and later `update` said of the visitor. */
  let named: Changes = {};

  const renew = () => {
    const over = VISITOR.filter((name) => name in present);
    Object.assign(present, pick(over, NOBODY), first, updated, named);
  };
  /** @param before whom the call changes */
  const visitorIn = (changes: Changes, before: Changes): Changes => ({
    ...(isAnotherVisitor(before.visiterId, changes.visiterId) && NOBODY),
    ...pick(VISITOR, changes),
  });

  return {
    present,
    update(value) {
      const wanted = objectOf('update', value);
      const changes: Changes = readOptions(wanted, UPDATABLE);
      for (const name of RESETTABLE)
        if (Reflect.get(wanted, name) === null) Object.assign(changes, { [name]: first[name] ?? null });
      updated = { ...updated, ...withoutVisitor(changes) };
      named = { ...named, ...visitorIn(changes, present) };
      renew();
      return changes;
    },
    identify(value) {
      named = value === null ? NOBODY : visitorIn(readOptions(objectOf('identify', value), VISITOR), first);
      renew();
    },
    visitor: () => pick(VISITOR, present),
  };
};

const objectOf = (call: string, value: unknown): object => {
  if (typeof value === 'object' && value) return value;
  // biome-ignore lint/suspicious/noConsole: the one line that tells an integrator why a call has no effect.
  console.error(`kefu: ${call} expects an object`);
  return {};
};

/** Changes that do not concern the visitor. */
export const withoutVisitor = (changes: Changes): Changes => pick(OTHERS, changes);

const pick = (names: readonly (keyof Changes)[], from: Changes): Changes =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
