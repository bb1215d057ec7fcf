import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { decodeGrant } from '../../adapters/http/media-gateway';
import { canonicalPath, encodeKey, hasDotFolder } from '../../adapters/storage/object-path';
import { signPut } from '../../adapters/storage/sign-put';
import type { Fields } from '../../adapters/wire/field-readers';
import type { UploadGrant } from '../../application/ports/media-gateway.port';
import { joinAddress, objectKey } from '../../domain/upload/object-key';
import { keepNewest } from '../keep-newest';

/** S3 takes a signature for as long. The widget asks for a grant before each upload. */
const GRANT_MS = 15 * 60_000;
const MOST_GRANTS = 100;

export interface StorageRequest {
  readonly method: string;
  /** Host of the proxy, as the page names it. */
  readonly host: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * The storages to which uploads are led. The proxy holds their credentials, so it signs only what the widget has signed for the
 * proxy's address, and only below the folder that was granted.
 */
export class GrantedStorages {
  readonly #grants = new Map<string, { readonly grant: UploadGrant; readonly endsAt: number }>();

  /**
   * @param prefix the path of the proxy's own, with a slash at its end
   * @param now wall milliseconds
   */
  constructor(
    private readonly prefix: string,
    private readonly now: () => number,
  ) {}

  /** @returns a path that nobody can guess; null if the answer grants nothing */
  add(answer: Fields): string | null {
    const grant = decodeGrant(answer);
    if (grant === null) return null;
    const id = randomBytes(16).toString('hex');
    this.#grants.set(id, { grant, endsAt: this.now() + GRANT_MS });
    keepNewest(this.#grants, MOST_GRANTS);
    return this.prefix + id;
  }

  /** @returns where the request goes, and the headers that replace its own; null if no grant allows it */
  async lead(
    request: StorageRequest,
  ): Promise<{ readonly url: string; readonly headers: Readonly<Record<string, string>> } | null> {
    const [, id = '', rest = ''] =
      /^([0-9a-f]{32})(\/.*)?$/.exec(request.path.slice(this.prefix.length)) ?? [];
    const known = this.#grants.get(id);
    if (!known) return null;
    if (known.endsAt < this.now()) {
      this.#grants.delete(id);
      return null;
    }
    const { grant } = known;
    const isForm = rest === '' || rest === '/';
    const url = isForm ? grant.host : joinAddress(grant.host, rest);
    if (request.method === 'OPTIONS') return { url, headers: {} };
    // A form carries the signature of the backend, which names the folder.
    if (request.method === 'POST' && isForm) return { url, headers: {} };
    if (request.method !== 'PUT' || !isBelow(grant.dir, rest)) return null;
    return this.#signedAgain(request, grant, url);
  }

  /** The signature names the host, so the storage needs another: with the same time, or an old one would become a new one. */
  async #signedAgain({ host, path, headers }: StorageRequest, grant: UploadGrant, url: string) {
    const type = headers['content-type'] ?? '';
    const date = dateOf(headers['x-amz-date']);
    if (date === null || grant.accessKeyId === '' || grant.secretAccessKey === '') return null;
    const byWidget = await signPut(`http://${host}${path}`, grant, type, date);
    if (!isSame(byWidget.headers['authorization'] ?? '', headers.authorization ?? '')) return null;
    const { url: signedUrl, headers: signed } = await signPut(url, grant, type, date);
    return { url: signedUrl, headers: signed };
  }
}

const isBelow = (dir: string, path: string): boolean => {
  const key = canonicalPath(path.slice(1));
  const folder = encodeKey(objectKey(dir, '')).replace(/^\/+/, '');
  return key.length > folder.length && key.startsWith(folder) && !hasDotFolder(key);
};

/** 20261129T150000Z */
const dateOf = (header: string | readonly string[] | undefined): Date | null => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(header ?? ''));
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
};

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
