import { replaceIntercom } from './intercom';
import { kefuCalls } from './kefu-calls';

replaceIntercom(globalThis as never, kefuCalls());
