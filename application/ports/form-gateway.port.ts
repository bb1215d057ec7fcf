import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { MessageForm } from '../../domain/form/message-form';
import type { LanguageCode } from '../../domain/language/language';
import type { Result } from '../../domain/result';

/** The integrator's own address for messages that were left (decision 17). It is not the backend: no token goes there. */
export interface FormGateway {
  /** @returns the receiver's own words, '' when it sent none */
  submit(form: LeftMessage): Promise<Result<string, GatewayFailure>>;
}

export interface LeftMessage extends MessageForm {
  readonly businessId: string;
  readonly visitorId: string;
  readonly language: LanguageCode;
}
