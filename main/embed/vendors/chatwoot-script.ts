import { type Chatwoot, chatwoot } from './chatwoot';
import { kefuCalls } from './kefu-calls';

const page = globalThis as { $chatwoot?: Chatwoot };
page.$chatwoot = chatwoot(kefuCalls(), (name, detail) => dispatchEvent(new CustomEvent(name, { detail })));
