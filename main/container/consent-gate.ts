import { hasAgreed, rememberAgreement } from '../../adapters/browser/agreements';
import type { ConsentGate } from '../../application/integration/visitor-chat';
import { importWithRetry } from '../../shared/browser/import-with-retry';
import type { KefuOptions } from '../options';

/** The gate of the setting `consentGate`, and who has agreed to it on this device. */
export const consentGateOf = (given: KefuOptions['consentGate'], businessId: string): ConsentGate => {
  const { version }: { readonly version?: unknown } = Object(given);
  const present = typeof version === 'string' ? version : '';
  return {
    hasAgreed: hasAgreed(businessId, present),
    remember: () => rememberAgreement(businessId, present),
  };
};

/** What reads the words of the gate loads later, with what reads the hours. */
export const nameProblemsOf = (gate: unknown, refuse: (line: string) => void): void =>
  void importWithRetry(() => import('../core/hours-part')).then(
    ({ nameProblemsOfGate }) => nameProblemsOfGate(gate, refuse),
    () => undefined,
  );
