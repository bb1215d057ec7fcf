/** The name that a page lists in its `trusted-types`. */
const NAME = 'kefu';

type Rules = Readonly<Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>>;

/** Policies by the part that they are for; `trustedTypes` of the window keeps them. */
type Factory = Record<string, Rules> & { createPolicy<R extends Rules>(name: string, rules: R): R };

/**
 * The policy of this window for one part of the widget (ADR 13), made once: a page allows each name once, and the loader's script may run
 * again. A browser that asks for trusted types gives trusted values back, typed as text here. If the page does not list the
 * name, or the browser has no trusted types, the result is the rules themselves.
 *
 * @param realm the global object
 * @param part its property of `trustedTypes`, the same in all copies of the code
 */
export const sharedPolicy = <R extends Rules>(realm: object, part: string, rules: R): R => {
  const { trustedTypes } = realm as { trustedTypes: Factory };
  try {
    if (!trustedTypes[part]) {
      // Kept if the policy fails, too: each attempt is a violation that the browser reports.
      trustedTypes[part] = rules;
      trustedTypes[part] = trustedTypes.createPolicy(NAME, rules);
    }
    return trustedTypes[part] as R;
  } catch {
    return rules;
  }
};
