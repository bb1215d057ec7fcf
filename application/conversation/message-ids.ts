import { makeClientId } from '../../domain/message/client-id';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { Random } from '../ports/random.port';

/** Client ids for new messages. */
export class MessageIds {
  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  next(): string {
    return makeClientId(nowSeconds(this.clock), () => this.random.next());
  }
}
