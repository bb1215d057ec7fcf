import { looksLikeHtml } from '../message/looks-like-html';

/** HTML of a text that may be plain, as a merchant types it into a form: then its lines stay. */
export const withLines = (text: string): string =>
  looksLikeHtml(text) ? text : text.replace(/\r?\n/g, '<br>');
