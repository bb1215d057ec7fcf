import { hasAgreed, rememberAgreement } from '../../adapters/browser/agreements';
import type { ConsentGate } from '../../application/integration/visitor-chat';
import { importWithRetry } from '../../shared/browser/import-with-retry';
import type { KefuOptions } from '../options';

/** The version of the words of the setting `consentGate`. */
export const versionOfGate = (given: KefuOptions['consentGate']): string => {
  const { version }: { readonly version?: unknown } = Object(given);
  return typeof version === 'string' ? version : '';
};

/**
 * The gate of the setting `consentGate`, and who has agreed to it on this device.
 *
 * @param keptByPage the version to which the visitor has agreed, as the page around the widget keeps it
 */
export const consentGateOf = (
  given: KefuOptions['consentGate'],
  businessId: string,
  keptByPage: string | null = null,
): ConsentGate => {
  const present = versionOfGate(given);
  return {
    hasAgreed: keptByPage === present || hasAgreed(businessId, present),
    remember: () => rememberAgreement(businessId, present),
  };
};

/** What reads the words of the gate loads later, with what reads the hours. */
export const nameProblemsOf = (gate: unknown, refuse: (line: string) => void): void =>
  void importWithRetry(() => import('../core/hours-part')).then(
    ({ nameProblemsOfGate }) => nameProblemsOfGate(gate, refuse),
    () => undefined,
  );
