import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { MessageForm } from '../../domain/form/message-form';
import type { LanguageCode } from '../../domain/language/language';
import type { Result } from '../../domain/result';

/** Posts the message form to the integrator's own address (decision 17). That is not the backend, so no token is sent. */
export interface FormGateway {
  /** @returns the receiver's own text, '' if it sent none */
  submit(form: LeftMessage): Promise<Result<string, GatewayFailure>>;
}

export interface LeftMessage extends MessageForm {
  readonly businessId: string;
  readonly visitorId: string;
  readonly language: LanguageCode;
}
