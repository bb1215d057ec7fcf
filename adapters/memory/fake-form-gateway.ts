import type { FormGateway, LeftMessage } from '../../application/ports/form-gateway.port';
import { ok } from '../../domain/result';
import { Script } from './scripted-replies';

/** Accepts every message form. */
export class FakeFormGateway implements FormGateway {
  readonly scripts = { submit: new Script<LeftMessage, string>(ok('')) } as const;

  submit(form: LeftMessage) {
    return this.scripts.submit.answer(form);
  }
}
