import { type Crisp, crisp } from './crisp';
import { kefuCalls } from './kefu-calls';

type Written = Parameters<Crisp['push']>;

const page = globalThis as { $crisp?: Crisp | Written };
const written = Array.isArray(page.$crisp) ? page.$crisp : [];
const made = crisp(kefuCalls());
page.$crisp = made;
made.push(...written);
