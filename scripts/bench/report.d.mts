export declare const tablesOf: (result: object) => string;
export declare const lossesOf: (before: object, now: object) => readonly string[];
