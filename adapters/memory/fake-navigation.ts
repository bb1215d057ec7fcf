import type { Navigation } from '../../application/ports/navigation.port';

/** An address with given parameters. Ways to leave the page are only counted. */
export class FakeNavigation implements Navigation {
  reloads = 0;
  notFounds = 0;
  websites = 0;
  shownAs: ReturnType<Navigation['layout']> = 'plain';

  constructor(
    public params: Readonly<Record<string, string | number | null | undefined>> = { business_id: '1' },
    private readonly from: string = 'https://host.test/page',
    /** Names of `params` that come from the integrator's code; the others are in the address. */
    public code: readonly string[] = [],
  ) {}

  param(name: string): string | null {
    const value = Object.hasOwn(this.params, name) ? this.params[name] : null;
    return value === null || value === undefined ? null : String(value);
  }

  sourceOf(name: string): 'code' | 'address' | null {
    if (this.param(name) === null) return null;
    return this.code.includes(name) ? 'code' : 'address';
  }

  fromUrl(): string {
    return this.from;
  }

  layout(): ReturnType<Navigation['layout']> {
    return this.shownAs;
  }

  reload(): void {
    this.reloads += 1;
  }

  toNotFound(): void {
    this.notFounds += 1;
  }

  toWebsite(): void {
    this.websites += 1;
  }
}
