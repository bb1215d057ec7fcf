import type { KefuApi } from '../../application/integration/kefu-api';
import type { GivenGreeting } from '../settings/loader-schema';

/** The API of a chat that the loader has mounted. */
export interface KefuLoaderApi extends KefuApi {
  /**
   * Shows a greeting beside the launcher at once, unless the chat is open or the visitor has dismissed greetings. Its time does not count,
   * its pages do.
   */
  greet(greeting: GivenGreeting): void;
}
