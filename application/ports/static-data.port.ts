import type { Result } from '../../domain/result';

/** Files of our own that lie beside the app. */
export interface StaticData {
  /** @param path relative to where the files lie, such as `emoji/en.json` */
  json(path: string): Promise<Result<unknown, StaticDataFailure>>;
}

/** unreachable: no answer came. status: the file is not there. undecodable: what came is no JSON, or no path of ours. */
export type StaticDataFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'undecodable' };
