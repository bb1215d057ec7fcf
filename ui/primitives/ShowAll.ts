import { lazyPart } from './LazyView/lazy-view';

/** A button instead of the rest of a long text. Few messages are so long: until its code has come, the text ends with dots. */
export const ShowAll = lazyPart(() => import('./RestOfText'), 'RestOfText', '…');
