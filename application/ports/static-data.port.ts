import type { Result } from '../../domain/result';

/** Static files of the widget, beside the app. */
export interface StaticData {
  /** @param path relative to the folder of the files, such as `emoji/en.json` */
  json(path: string): Promise<Result<unknown, StaticDataFailure>>;
}

/**
 * unreachable: no answer came. status: the file does not exist. undecodable: the answer is not JSON, or the path leaves the
 * folder.
 */
export type StaticDataFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'undecodable' };
