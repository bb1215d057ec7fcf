import { replaceChatwoot } from './chatwoot';
import { kefuCalls, whenPageIsLoaded } from './kefu-calls';

replaceChatwoot(globalThis as never, kefuCalls(), whenPageIsLoaded);
