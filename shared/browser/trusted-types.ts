import { TRUSTED_RULES } from '../../domain/html/trusted-rules';

type Rules = Readonly<Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>>;

/** `trustedTypes` of the window. Each part of the widget stores its policy there, under the name of the part. */
type Factory = Record<string, Rules> & { createPolicy<R extends Rules>(name: string, rules: R): R };

/**
 * The policy of this page for one part of the widget (ADR 13). It is made once, because a page allows each name once and the
 * loader's script may run again. A browser with trusted types returns trusted values, which have the type string here. If
 * the page does not list the name, or the browser has no trusted types, the result is the rules themselves.
 *
 * @param part the same name in all copies of the code
 */
export const sharedPolicy = <R extends Rules>(part: string, rules: R): R => {
  try {
    const { trustedTypes } = globalThis as never as { trustedTypes: Factory };
    if (trustedTypes[part]) return trustedTypes[part] as R;
    // The rules are stored first: if the policy is refused, it is not asked for again, because the browser reports each
    // attempt as a violation.
    trustedTypes[part] = rules;
    trustedTypes[part] = trustedTypes.createPolicy('kefu', rules);
    return trustedTypes[part] as R;
  } catch {
    return rules;
  }
};

/** The policy of the interface: what is safe HTML, and which script may run. */
export const trustedPolicy = (): typeof TRUSTED_RULES => sharedPolicy('kefuChat', TRUSTED_RULES);
