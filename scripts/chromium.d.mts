export declare const chromiumArgs: readonly string[];
export declare const chromiumLaunch: () => { executablePath?: string; args: string[] };
