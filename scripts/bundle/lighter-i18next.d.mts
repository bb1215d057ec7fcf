import type { Part } from './unused-members.mjs';

export declare const I18NEXT: Part;
