import { replaceCrisp } from './crisp';
import { kefuCalls, whenPageIsLoaded } from './kefu-calls';

replaceCrisp(globalThis as never, kefuCalls(), whenPageIsLoaded);
