export declare const ENGINES: string[];
